import { defineConfig } from "vite";

// The pages' script and styles, made from this folder into ../static; file names carry a hash of what is in them.
export default defineConfig({
  base: "/static/",
  publicDir: false,
  build: {
    outDir: "../static",
    emptyOutDir: true,
    manifest: "manifest.json",
    assetsInlineLimit: 0,
    modulePreload: false,
    rollupOptions: { input: "src/main.ts" },
  },
});
