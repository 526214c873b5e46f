// The replay: moments by keys, by the scrubber and by links, each at its own address.

import htmx from "htmx.org";
import { travel, whereThingsAre } from "./movement";

/** The moment that was asked for last, which may still be on its way. */
let moment = 0;
let wanted = "";
let busy = false;

const STEPS: Record<string, string> = { ArrowLeft: "earlier", ArrowRight: "later", Home: "first", End: "last" };

export function startReplay(): void {
  const main = document.querySelector<HTMLElement>("main.replay");
  if (!main) return;
  moment = Number(reel().dataset.moment);
  main.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-step]");
    if (!link) return;
    event.preventDefault();
    step(link.dataset.step ?? "");
  });
  main.addEventListener("input", () => {
    moment = Number(main.querySelector<HTMLInputElement>("#n")?.value);
    go();
  });
  document.addEventListener("keydown", (event) => {
    if (!(event.key in STEPS) || (event.target as Element).matches("input, select")) return;
    event.preventDefault();
    step(STEPS[event.key]);
  });
}

function reel(): HTMLElement {
  return document.querySelector<HTMLElement>(".reel") as HTMLElement;
}

function step(which: string): void {
  const last = Number(reel().dataset.moments);
  const to = { first: 0, earlier: moment - 1, later: moment + 1, last }[which] ?? moment;
  moment = Math.min(Math.max(to, 0), last);
  go();
}

/** Leads to the moment; while one is on its way only the latest wish is kept. */
async function go(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>("form.scrub");
  const seat = document.querySelector<HTMLSelectElement>("#eyes")?.value ?? "0";
  wanted = `${form?.getAttribute("action")}?seat=${seat}&n=${moment}`;
  if (busy) return;
  busy = true;
  while (wanted) {
    const next = wanted;
    wanted = "";
    const answer = await fetch(next);
    if (!answer.ok) break;
    const text = await answer.text();
    const before = whereThingsAre();
    await htmx.swap({ target: "#live", swap: "outerMorph", select: "#live", text } as never);
    history.replaceState(null, "", next);
    travel(before);
  }
  busy = false;
}
