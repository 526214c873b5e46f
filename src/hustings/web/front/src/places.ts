// What can be chosen, and where on the board: choices are the buttons of the question, places the elements of the
// board that name members of an axis. Half-made selections live here, so that they outlast every change of the page.

export interface Choice {
  button: HTMLButtonElement;
  at: Set<string>;
}

/** What an element is good for now (`data-at`), or what it is apart from that (`data-means`). */
export function tokensOf(element: Element, attribute = "data-at"): string[] {
  return (element.getAttribute(attribute) ?? "").split(/\s+/).filter(Boolean);
}

export function choices(): Choice[] {
  const buttons = document.querySelectorAll<HTMLButtonElement>("#choices button[name=choice]");
  return Array.from(buttons, (button) => ({ button, at: new Set(tokensOf(button)) }));
}

export function places(): Element[] {
  return Array.from(document.querySelectorAll("#live .board-part [data-at], #live .mine-part [data-at]"));
}

export function fitting(all: Choice[], selected: Iterable<string>): Choice[] {
  const wanted = [...selected];
  return all.filter((choice) => wanted.every((token) => choice.at.has(token)));
}

/** The places that some of these choices are about: every place whose tokens all belong to one choice. */
export function litBy(remaining: Choice[], place: Element): boolean {
  const tokens = tokensOf(place);
  return tokens.length > 0 && remaining.some((choice) => tokens.every((token) => choice.at.has(token)));
}
