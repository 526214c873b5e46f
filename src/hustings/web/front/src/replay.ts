// The replay: moments by keys, by the scrubber and by links, each at its own address.

import htmx from "htmx.org";
import { travel, whereThingsAre } from "./movement";

let wanted = "";
let busy = false;

export function startReplay(): void {
  const main = document.querySelector<HTMLElement>("main.replay");
  if (!main) return;
  main.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-step]");
    if (!link) return;
    event.preventDefault();
    if (link.getAttribute("aria-disabled") !== "true") go(link.href);
  });
  main.addEventListener("input", (event) => {
    const form = (event.target as Element).closest<HTMLFormElement>("form.scrub");
    if (!form) return;
    const values = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    go(`${form.action}?${values}`);
  });
  document.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: "earlier", ArrowRight: "later", Home: "first", End: "last" }[event.key];
    if (!step || (event.target as Element).matches("input, select")) return;
    event.preventDefault();
    main.querySelector<HTMLAnchorElement>(`a[data-step="${step}"]`)?.click();
  });
}

/** Leads to a moment; while one is on its way only the latest wish is kept. */
async function go(url: string): Promise<void> {
  wanted = url;
  if (busy) return;
  busy = true;
  while (wanted) {
    const next = wanted;
    wanted = "";
    const answer = await fetch(next);
    if (!answer.ok) break;
    const before = whereThingsAre();
    const text = await answer.text();
    await htmx.swap({ target: "#live", swap: "outerMorph", select: "#live", text } as never);
    history.replaceState(null, "", next);
    travel(before);
  }
  busy = false;
}
