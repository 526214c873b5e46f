// Movement that explains what happened: a piece travels from where it was to where it is (FLIP, Web Animations).

const TRAVEL = 220;
const AT_MOST = 1200;

export const quiet = matchMedia("(prefers-reduced-motion: reduce)");
let busyUntil = 0;

export type Places = Map<string, DOMRect>;

export function whereThingsAre(): Places {
  const found: Places = new Map();
  for (const piece of document.querySelectorAll("#live [data-key]")) {
    found.set(piece.getAttribute("data-key") ?? "", piece.getBoundingClientRect());
  }
  return found;
}

/** Lets every piece travel from where it was; one after the other, and all at once when there is too much, or when they
 *  are still on their way, unless they are to set out anew. */
export function travel(before: Places, anew = false): void {
  const now = performance.now();
  if (quiet.matches || before.size === 0 || document.hidden || (now < busyUntil && !anew)) return;
  let step = 0;
  const moved: [Element, number, number, number][] = [];
  const pieces = document.querySelectorAll<SVGGraphicsElement | HTMLElement>("#live [data-key]");
  const gone = whatIsGone(before, pieces);
  for (const piece of pieces) {
    const key = piece.getAttribute("data-key") ?? "";
    const old = before.get(key) ?? gone.get(stemOf(key))?.pop();
    const rect = piece.getBoundingClientRect();
    if (!old) {
      if (rect.width > 0) piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: TRAVEL, easing: "ease-out" });
      continue;
    }
    const scale = scaleOf(piece);
    const dx = (old.x - rect.x) / scale;
    const dy = (old.y - rect.y) / scale;
    if (Math.abs(dx) + Math.abs(dy) > 2) moved.push([piece, dx, dy, step++]);
  }
  if (moved.length * 60 + TRAVEL > AT_MOST) return;
  for (const [piece, dx, dy, n] of moved) {
    piece.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], {
      duration: TRAVEL,
      delay: n * 60,
      easing: "cubic-bezier(0.2, 0.8, 0.2, 1)",
      fill: "backwards",
      composite: "add",
    });
  }
  if (moved.length > 0) busyUntil = now + TRAVEL + moved.length * 60;
}

/** Pieces that are alike have keys such as `member-1@tavern.2`, what it is `@` where it lies: one that appears may come
 *  from where another of its kind has gone. */
function whatIsGone(before: Places, pieces: Iterable<Element>): Map<string, DOMRect[]> {
  const kept = new Set(Array.from(pieces, (piece) => piece.getAttribute("data-key")));
  const gone = new Map<string, DOMRect[]>();
  for (const [key, rect] of before) {
    if (!key.includes("@") || kept.has(key)) continue;
    gone.set(stemOf(key), [...(gone.get(stemOf(key)) ?? []), rect]);
  }
  return gone;
}

/** What a piece is, without where it lies. */
function stemOf(key: string): string {
  return key.split("@")[0];
}

/** Inside an SVG, lengths are counted in its own units. */
function scaleOf(piece: Element): number {
  if (!(piece instanceof SVGGraphicsElement)) return 1;
  return piece.ownerSVGElement?.getScreenCTM()?.a || 1;
}
