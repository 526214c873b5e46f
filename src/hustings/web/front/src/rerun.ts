// Moments of the table shown one after the other: what happened since my last turn, on one key, and what was uncovered for
// a moment within one play. The page's own picture is put aside meanwhile and comes back untouched.

import { travel, whereThingsAre } from "./movement";

/** How long a moment within a play stands. */
const GLANCE = 700;
/** How long a moment of what I missed stands, and how much longer for every line told there. */
const LOOK = 900;
/** How long one stands whose lines have lapsed since. */
const STAY = 10_000;
const A_LINE = 700;

const PARTS = [".board-part", ".mine-part"];

/** What stands in the board's part and in my own, and what was told then. */
export interface Moment {
  parts: Node[][];
  told: Node[];
}

/** A moment as a message brings it; `told` only where its lines are in no log any more. */
export interface Sent {
  board: string;
  mine: string;
  told?: string;
}

interface Aside {
  part: HTMLElement;
  own: ChildNode[];
}

let aside: Aside[] = [];
let isStaying = false;
let wake: ((key: string) => void) | undefined;

export function isRunning(): boolean {
  return aside.length > 0;
}

/** Ends at once what is being shown. */
export function stop(): void {
  wake?.("Escape");
  wake = undefined;
  for (const { part, own } of aside) {
    part.replaceChildren(...own);
    part.inert = false;
  }
  aside = [];
  isStaying = false;
  tell("", []);
}

/** What was told at the moment that is shown, and which one of how many it is; nothing of both puts the bar away. */
function tell(count: string, lines: Node[]): void {
  const bar = document.getElementById("rerun");
  if (!bar) return;
  bar.hidden = !count && lines.length === 0;
  bar.classList.toggle("alone", !count);
  bar.querySelector(".count")?.replaceChildren(count);
  bar.querySelector(".lines")?.replaceChildren(...lines);
}

/** Moments as they were sent with a change of the table: each for a glance; one whose lines nobody can read again, until
 *  somebody has seen it. */
export async function glance(moments: Sent[]): Promise<void> {
  if (document.hidden) return;
  begin();
  for (const moment of moments) {
    show({ parts: [read(moment.board), read(moment.mine)], told: [] });
    isStaying = Boolean(moment.told);
    if (moment.told) tell("", read(moment.told));
    const key = await pause(isStaying ? STAY : GLANCE);
    isStaying = false;
    if (key === "Escape") return;
  }
  // What stands there now is what the change begins from.
  for (const { part } of aside) part.inert = false;
  aside = [];
  tell("", []);
}

/** Whether what is shown may be cut short by what comes next. */
export function canGiveWay(): boolean {
  return !isStaying;
}

/** All that happened since my last turn, with its lines; a key leads on, back or out. */
export async function rerun(templates: Iterable<HTMLTemplateElement>, point: (tokens: string[]) => void): Promise<void> {
  const moments = Array.from(templates, momentOf);
  const bar = document.getElementById("rerun");
  if (!bar || moments.length < 2) return;
  begin();
  document.querySelector("#live .board-part")?.scrollIntoView({ block: innerWidth > 800 ? "nearest" : "start" });
  for (let n = 0, key = ""; n < moments.length; ) {
    const moment = moments[n];
    show(moment);
    tell(`${n + 1} / ${moments.length}`, moment.told.map((line) => line.cloneNode(true)));
    const pieces = Array.from(bar.querySelectorAll("[data-point]"), (piece) => piece.getAttribute("data-point") ?? "");
    point(pieces.filter((token) => !token.startsWith("seat:")));
    // Who goes back wants to look: it stands until the next key.
    key = await pause(key === "ArrowLeft" ? Infinity : LOOK + A_LINE * moment.told.length);
    if (key === "Escape") return;
    n = key === "ArrowLeft" ? Math.max(0, n - 1) : n + 1;
  }
  stop();
}

/** The bar's buttons and the keys while moments are shown; whether it was meant for them. */
export function pressed(key: string): boolean {
  if (!isRunning() || ["Tab", "Shift"].includes(key)) return false;
  if (["ArrowLeft", "ArrowRight", " ", "Enter"].includes(key)) wake?.(key);
  else stop();
  return true;
}

function begin(): void {
  stop();
  for (const selector of PARTS) {
    const part = document.querySelector<HTMLElement>(`#live ${selector}`);
    if (!part) continue;
    part.inert = true;
    aside.push({ part, own: Array.from(part.childNodes) });
  }
}

function show(moment: Moment): void {
  const before = whereThingsAre();
  aside.forEach(({ part }, n) => part.replaceChildren(...(moment.parts[n] ?? []).map((node) => node.cloneNode(true))));
  travel(before, true);
}

/** Waits so long, or until somebody presses a key. */
function pause(milliseconds: number): Promise<string> {
  return new Promise((done) => {
    const timer = milliseconds < Infinity ? setTimeout(() => done(""), milliseconds) : 0;
    wake = (key) => {
      clearTimeout(timer);
      done(key);
    };
  });
}

function momentOf(template: HTMLTemplateElement): Moment {
  const [board, mine, told] = Array.from(template.content.children);
  return { parts: [Array.from(board.childNodes), Array.from(mine.childNodes)], told: Array.from(told.children) };
}

function read(markup: string): Node[] {
  return Array.from(document.createRange().createContextualFragment(markup).childNodes);
}
