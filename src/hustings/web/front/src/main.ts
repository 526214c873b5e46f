// What the pages do beyond plain HTML: live tables, choosing on the board, movement, small comforts.

import "./page.css";
import "./table.css";
import "htmx.org";
import "htmx.org/dist/ext/hx-ws.js";
import { startComforts } from "./comforts";
import { startReplay } from "./replay";
import { startSound } from "./sound";
import { startTable } from "./table";

// The drawn boards bring their own colours.
import.meta.glob("../../boards/*.css", { eager: true });

startComforts();
startSound();
startTable();
startReplay();
