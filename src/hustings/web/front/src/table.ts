// The table: choosing on the board or by keys, answers to "why not", live changes, the log that points at pieces.

import { foresee, forget } from "./foresee";
import { Choice, choices, fitting, litBy, places, tokensOf } from "./places";
import { Sent, canGiveWay, glance, isRunning, pressed, rerun, stop } from "./rerun";
import { knock, rustle, stamp } from "./sound";
import { Places, quiet, travel, whereThingsAre } from "./movement";

const LIST_AT_MOST = 12;
const ASK_AFTER = 140;
const LONG_PRESS = 450;
/** So many pixels may a finger tremble while it stays. */
const STILL = 8;
/** So many milliseconds at most does a change wait for the one before it. */
const LONGEST = 12_000;

const phone = matchMedia("(max-width: 800px)");
let selected: string[] = [];
let turn = "";
let sent = "";
let isSure = false;
let wasSure = false;
let asking = 0;
let question = 0;
let held = false;
const answers = new Map<string, string>();
let before: Places = new Map();
let status = "";
let isAsked = false;

export function startTable(): void {
  startLive();
  const main = document.querySelector<HTMLElement>("main.table");
  if (!main) return;
  refresh();
  main.addEventListener("click", onClick);
  main.addEventListener("pointerover", onPoint);
  main.addEventListener("focusin", onPoint);
  main.addEventListener("pointerleave", restore);
  main.addEventListener("pointerdown", onLongPress);
  document.addEventListener("keydown", onKey);
  document.addEventListener("submit", onSubmit, { capture: true });
  document.addEventListener("htmx:after:request", clearSaid);
  document.addEventListener("htmx:error", () => (sent = ""));
  const notice = document.getElementById("notice");
  if (notice) new MutationObserver(noticed).observe(notice, { childList: true });
  setInterval(tick, 1000);
  scrollLog();
}

// ------------------------------------------------------------------------------------------------------------- live

/** What came before is on the page when this is done. */
let shown: Promise<unknown> = Promise.resolve();
let showing: (() => void)[] = [];

interface Message {
  content?: string;
  seen?: number;
  mark?: string;
  go?: string;
  moments?: Sent[];
}

function startLive(): void {
  const main = document.querySelector<HTMLElement>("[data-live]");
  if (!main) return;
  main.addEventListener("htmx:ws:before:connection", (event) => {
    const { connection } = (event as CustomEvent).detail;
    const plain = String(connection.url).split("?")[0];
    if (main.dataset.seen) connection.url = `${plain}?seen=${main.dataset.seen}&mark=${main.dataset.mark}`;
  });
  main.addEventListener("htmx:ws:after:connection", () => document.body.classList.remove("lost"));
  main.addEventListener("htmx:ws:close", () => document.body.classList.add("lost"));
  main.addEventListener("htmx:ws:before:message:incoming", (event) => {
    const message = parsed(event);
    if (message.go) location.assign(message.go);
    // What is still being shown gives way to what is new, and nothing overtakes.
    if (canGiveWay()) stop();
    const earlier = shown;
    shown = Promise.race([new Promise<void>((done) => showing.push(done)), wait(LONGEST)]);
    const moments = touchesTable(message) ? (message.moments ?? []) : [];
    (event as CustomEvent).detail.waitUntil(
      earlier
        .then(() => {
          if (moments.length === 0) return undefined;
          rustle();
          return glance(moments);
        })
        .then(() => {
          before = whereThingsAre();
        }),
    );
  });
  main.addEventListener("htmx:ws:after:message:incoming", (event) => {
    const message = parsed(event);
    if (message.seen !== undefined) {
      main.dataset.seen = String(message.seen);
      main.dataset.mark = message.mark;
    }
    if (touchesTable(message)) forgetAnswers();
    refresh();
    travel(before);
    scrollLog();
    showing.shift()?.();
  });
}

function touchesTable(message: Message): boolean {
  return message.content?.includes('hx-target="#live"') ?? false;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

function parsed(event: Event): Message {
  try {
    return JSON.parse((event as CustomEvent).detail.message.data);
  } catch {
    return {};
  }
}

// --------------------------------------------------------------------------------------------------------- choosing

/** Puts the page in order after every change: what glows, what is listed, what has the focus. */
function refresh(): void {
  const live = document.getElementById("live");
  if (!live) return;
  const now = live.dataset.turn ?? "";
  const isNew = now !== turn;
  if (isNew) {
    if (turn !== "") {
      put("notice", "");
      put("why", "");
      for (const line of document.querySelectorAll("#log .fresh")) line.classList.remove("fresh");
    }
    turn = now;
    selected = [];
  }
  const all = choices();
  if (selected.length > 0 && fitting(all, selected).length === 0) selected = [];
  const remaining = fitting(all, selected);
  const onBoard = new Set<Choice>();
  let first = true;
  for (const place of places()) {
    const lit = litBy(remaining, place);
    const tokens = tokensOf(place);
    const begun = selected.length > 0 && (!phone.matches || tokens.every((token) => selected.includes(token)));
    if (lit && !begun) {
      for (const choice of remaining) if (tokens.every((token) => choice.at.has(token))) onBoard.add(choice);
    }
    place.classList.add("place");
    place.classList.toggle("possible", lit);
    place.classList.toggle("selected", tokens.every((token) => selected.includes(token)));
    place.setAttribute("role", "button");
    place.setAttribute("aria-disabled", String(!lit));
    place.setAttribute("tabindex", lit && first ? "0" : "-1");
    if (lit) first = false;
  }
  list(all, remaining, onBoard);
  heed(live.dataset.asked === "yes", live.dataset.status ?? "", isNew);
}

/** My turn begins, or the game ends: it is said in the title of the page, by a sound if one wants to hear it, and on a phone
 *  by scrolling to what is possible. */
function heed(asked: boolean, now: string, isNew: boolean): void {
  document.title = document.title.replace(/^● /, "");
  if (asked) document.title = "● " + document.title;
  if (asked && !isAsked && status !== "") knock();
  if (status === "playing" && now === "over") stamp();
  if (asked && phone.matches && (isNew || !isAsked)) comeCloser();
  [isAsked, status] = [asked, now];
}

/** Scrolls to the first thing that can be chosen, unless some of them are in sight. */
function comeCloser(): void {
  const possible = places().filter((place) => place.classList.contains("possible"));
  const top = document.querySelector("#live .asked")?.getBoundingClientRect().bottom ?? 0;
  const low = document.querySelector("#live .mine-part")?.getBoundingClientRect().top ?? innerHeight;
  const inSight = possible.some((place) => {
    const rect = place.getBoundingClientRect();
    return place.closest(".mine-part") ? rect.top < innerHeight : rect.top >= top && rect.bottom <= low;
  });
  if (!inSight) possible[0]?.scrollIntoView({ block: "center", behavior: quiet.matches ? "auto" : "smooth" });
}

/** Choices without a place are buttons; those on the board are too on request, and once one has begun to choose. On a
 *  phone, where buttons would cover the board, only those are that no other place there stands for. */
function list(all: Choice[], remaining: Choice[], onBoard: Set<Choice>): void {
  const drawn = document.querySelector("#live .board") !== null;
  const few = !drawn && remaining.length <= LIST_AT_MOST;
  const request = document.querySelector<HTMLElement>("[data-list]");
  const wished = localStorage.getItem("list") === "yes";
  request?.setAttribute("aria-pressed", String(wished));
  request?.toggleAttribute("hidden", (onBoard.size === 0 && selected.length === 0) || few);
  let key = 0;
  for (const choice of all) {
    const shown = remaining.includes(choice) && (few || wished || !onBoard.has(choice));
    choice.button.hidden = !shown;
    if (shown && key < 9) choice.button.dataset.digit = String(++key);
    else delete choice.button.dataset.digit;
  }
}

function choose(choice: Choice, sure = false): void {
  isSure = sure;
  choice.button.hidden = false;
  choice.button.form?.requestSubmit(choice.button);
  isSure = false;
}

/** One choice a turn goes out, however it was made: what comes before the answer to it would only be refused. */
function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (form.id !== "act") return;
  const answered = document.getElementById("notice")?.hasChildNodes();
  if (sent === turn && (isSure ? wasSure : !answered)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  sent = turn;
  wasSure = isSure;
  let mark = form.querySelector<HTMLInputElement>("input[name=sure]");
  if (!mark) {
    mark = document.createElement("input");
    mark.type = "hidden";
    mark.name = "sure";
    form.append(mark);
  }
  mark.value = isSure ? "yes" : "";
}

function onClick(event: Event): void {
  const target = event.target as Element;
  if (held) {
    held = false;
    event.preventDefault();
    return;
  }
  const rerunning = target.closest<HTMLElement>("[data-rerun]");
  if (rerunning) {
    if (rerunning.dataset.rerun) pressed(rerunning.dataset.rerun);
    else void replayAbsence();
    return;
  }
  if (isRunning()) {
    pressed("ArrowRight");
    return;
  }
  const sure = target.closest<HTMLElement>("[data-sure]");
  if (sure) {
    const choice = choices().find((each) => each.button.value === sure.dataset.sure);
    if (choice) choose(choice, true);
    return;
  }
  if (target.closest("[data-list]")) {
    localStorage.setItem("list", localStorage.getItem("list") === "yes" ? "no" : "yes");
    refresh();
    return;
  }
  if (target.closest("[data-back]")) {
    back();
    return;
  }
  const off = target.closest<HTMLElement>("[data-why]");
  if (off) {
    event.preventDefault();
    put("why", "");
    document.getElementById("why")?.append(note(off.dataset.why ?? ""));
    return;
  }
  const place = target.closest("[data-at]:not(button)");
  if (place) press(place);
}

function press(place: Element): void {
  const tokens = tokensOf(place);
  if (tokens.every((token) => selected.includes(token))) {
    selected = selected.filter((token) => !tokens.includes(token));
    refresh();
    return;
  }
  const all = choices();
  const next = [...selected, ...tokens];
  let remaining = fitting(all, next);
  if (remaining.length === 0) {
    remaining = fitting(all, tokens);
    if (remaining.length === 0) {
      ask(place);
      return;
    }
    selected = tokens;
  } else {
    selected = next;
  }
  refresh();
  if (remaining.length === 1) choose(remaining[0]);
}

function back(): void {
  selected = [];
  sent = "";
  forget();
  put("notice", "");
  put("why", "");
  refresh();
}

// ---------------------------------------------------------------------------------------------------- why, why not

function onPoint(event: Event): void {
  const target = event.target as Element;
  if (isRunning()) return;
  pointAt(tokensOf(target.closest("[data-point]") ?? target, "data-point"));
  // A finger chooses, or asks by staying; what it leaves focused is not pointed at.
  if ((event as PointerEvent).pointerType === "touch" || (event.type === "focusin" && !target.matches(":focus-visible"))) return;
  const off = target.closest<HTMLElement>("[data-why]");
  if (off) {
    put("why", "");
    document.getElementById("why")?.append(note(off.dataset.why ?? ""));
    return;
  }
  const place = target.closest("[data-at]");
  clearTimeout(asking);
  if (place) asking = window.setTimeout(() => ask(place), ASK_AFTER);
  else restore();
}

function onLongPress(event: Event): void {
  const place = (event.target as Element).closest("[data-at]");
  held = false;
  if (!place || (event as PointerEvent).pointerType === "mouse") return;
  const timer = setTimeout(() => {
    held = true;
    void ask(place);
  }, LONG_PRESS);
  const from = event as PointerEvent;
  const leave = new AbortController();
  const end = (): void => {
    clearTimeout(timer);
    leave.abort();
  };
  document.addEventListener("pointerup", end, { signal: leave.signal });
  document.addEventListener("pointercancel", end, { signal: leave.signal });
  document.addEventListener(
    "pointermove",
    (moved) => {
      if (Math.hypot(moved.clientX - from.clientX, moved.clientY - from.clientY) > STILL) end();
    },
    { signal: leave.signal },
  );
}

/** Asks what a place, or a choice, is good for now. */
async function ask(place: Element): Promise<void> {
  if (place.matches("#choices button")) return answer(`choice=${(place as HTMLButtonElement).value}`);
  const own = tokensOf(place);
  const axes = new Set(own.map((token) => token.split(":")[0]));
  const kept = selected.filter((token) => !axes.has(token.split(":")[0]));
  const at = [...new Set([...kept, ...own])].join(" ");
  if (at) return answer(`at=${encodeURIComponent(at)}`);
}

/** Shows the server's answer, which comes from what this seat knows: words, and what would follow drawn on the board. */
async function answer(query: string, inWords = true): Promise<void> {
  const base = document.querySelector<HTMLElement>("main.table")?.dataset.base;
  if (!base?.includes("/seat/")) return;
  const mine = ++question;
  let said = answers.get(query);
  if (said === undefined) {
    const reply = await fetch(`${base}/why?${query}`);
    if (!reply.ok || mine !== question) return;
    said = await reply.text();
    if (mine !== question) return;
    answers.set(query, said);
  }
  const read = document.createRange().createContextualFragment(said);
  const pictures = Array.from(read.querySelectorAll<HTMLTemplateElement>("template.after"));
  for (const picture of pictures) picture.remove();
  if (inWords) document.getElementById("why")?.replaceChildren(read);
  foresee(pictures);
}

/** Where nothing is pointed at, only what one is asked to be sure of, or is advised, is drawn beforehand. */
function restore(): void {
  clearTimeout(asking);
  const said = document.querySelector<HTMLElement>("#notice [data-sure], #notice [data-advised]");
  const choice = said?.dataset.sure ?? said?.dataset.advised;
  if (choice) void answer(`choice=${choice}`, false);
  else forgetPicture();
}

/** The server says something, or asks whether one is sure. */
function noticed(): void {
  if (document.querySelector("#notice [data-sure]")) put("why", "");
  restore();
}

function forgetPicture(): void {
  question++;
  forget();
}

function forgetAnswers(): void {
  answers.clear();
  clearTimeout(asking);
  forgetPicture();
}

function put(id: string, html: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  target.replaceChildren();
  if (html) target.append(document.createRange().createContextualFragment(html));
}

function note(words: string, kind = "why refused"): HTMLElement {
  const line = document.createElement("p");
  line.className = kind;
  line.textContent = words;
  return line;
}

/** Everything on the page that stands for things of the log is shown. */
function pointAt(tokens: string[]): void {
  for (const marked of document.querySelectorAll("#live .pointed")) marked.classList.remove("pointed");
  if (tokens.length === 0) return;
  for (const piece of document.querySelectorAll("#live [data-at], #live [data-means]")) {
    const means = [...tokensOf(piece), ...tokensOf(piece, "data-means")];
    if (tokens.some((token) => means.includes(token))) piece.classList.add("pointed");
  }
  for (const player of document.querySelectorAll("#live .player")) {
    if (tokens.includes(player.getAttribute("data-point") ?? "")) player.classList.add("pointed");
  }
}

// ------------------------------------------------------------------------------------------------------------- keys

function onKey(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  if (target.matches("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target.closest("#rerun button") && (event.key === "Enter" || event.key === " ")) return;
  if (pressed(event.key)) {
    event.preventDefault();
    return;
  }
  if (/^[1-9]$/.test(event.key)) {
    const button = document.querySelector<HTMLButtonElement>(`#choices button[data-digit="${event.key}"]`);
    const choice = choices().find((each) => each.button === button);
    if (choice) choose(choice);
  } else if (event.key === "Escape") {
    back();
  } else if (event.key === "u" || event.key === "U") {
    document.querySelector<HTMLButtonElement>("#undo button:not([aria-disabled])")?.click();
  } else if (event.key === "?") {
    const focused = document.activeElement?.closest("[data-at]");
    if (focused) void ask(focused);
    const link = document.querySelector<HTMLAnchorElement>("#why a");
    link?.focus();
  } else if (event.key === "l" || event.key === "L") {
    document.querySelector<HTMLElement>("[data-list]")?.click();
  } else if (event.key === "r" || event.key === "R") {
    void replayAbsence();
  } else if ((event.key === "Enter" || event.key === " ") && target.matches("[data-at]:not(button)")) {
    event.preventDefault();
    const place = document.querySelector("#notice [data-sure]");
    if (place) (place as HTMLElement).focus();
    else press(target);
  } else if (event.key.startsWith("Arrow")) {
    if (walk(target, event.key)) event.preventDefault();
  }
}

/** From one possible place to the nearest one in the direction of the arrow. */
function walk(from: Element, key: string): boolean {
  const possible = places().filter((place) => place.classList.contains("possible"));
  if (possible.length === 0 || target(from) === null) return false;
  const start = centre(from);
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
  let best: Element | null = null;
  let least = Infinity;
  for (const place of possible) {
    if (place === from) continue;
    const [x, y] = centre(place);
    const along = (x - start[0]) * dx + (y - start[1]) * dy;
    const aside = Math.abs((x - start[0]) * dy) + Math.abs((y - start[1]) * dx);
    if (along > 1 && along + 2 * aside < least) [best, least] = [place, along + 2 * aside];
  }
  if (best === null && !from.matches(".place")) best = possible[0];
  if (best === null) return false;
  best.setAttribute("tabindex", "0");
  (best as HTMLElement).focus();
  return true;
}

function target(from: Element): Element | null {
  return from === document.body || from.closest("#live") ? from : null;
}

function centre(element: Element): [number, number] {
  const rect = element.getBoundingClientRect();
  return [rect.x + rect.width / 2, rect.y + rect.height / 2];
}

/** What happened since my last turn: the table moment by moment, or a word that nothing has. */
async function replayAbsence(): Promise<void> {
  const base = document.querySelector<HTMLElement>("main.table")?.dataset.base;
  if (!base?.includes("/seat/")) return;
  const reply = await fetch(`${base}/absence`);
  if (!reply.ok) return;
  forgetPicture();
  const moments = document.createRange().createContextualFragment(await reply.text()).querySelectorAll<HTMLTemplateElement>("template.moment");
  if (moments.length > 1) {
    await rerun(moments, pointAt);
    restore();
    return;
  }
  const nothing = document.getElementById("rerun")?.dataset.nothing ?? "";
  document.getElementById("why")?.replaceChildren(note(nothing, "why"));
}

// ------------------------------------------------------------------------------------------------- clock, log, talk

function tick(): void {
  for (const clock of document.querySelectorAll<HTMLElement>(".clock[data-runs]")) {
    const left = Math.max(0, Number(clock.dataset.seconds) - 1);
    clock.dataset.seconds = String(left);
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  }
}

function scrollLog(): void {
  for (const id of ["log", "chat"]) {
    const list = document.getElementById(id);
    if (list && !list.matches(":hover, :focus-within")) list.scrollTop = list.scrollHeight;
  }
}

function clearSaid(event: Event): void {
  const form = (event.target as Element).closest?.("form[data-clears]");
  if (form instanceof HTMLFormElement) form.reset();
}
