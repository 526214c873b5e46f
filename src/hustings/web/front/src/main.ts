// What the pages do beyond plain HTML: live tables, choosing on the board, movement, small comforts.

import "@fontsource/young-serif/latin-400.css";
import "@fontsource-variable/source-sans-3/wght.css";
import "./page.css";
import "./table.css";
import htmx from "htmx.org";
import { startTable } from "./table";
import { startComforts } from "./comforts";

(window as unknown as { htmx: typeof htmx }).htmx = htmx;
await import("htmx.org/dist/ext/hx-ws.js");

startComforts();
startTable();
