declare module "*.css";
declare module "htmx.org/dist/ext/hx-ws.js";
