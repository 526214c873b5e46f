// What a choice would bring, drawn on the board beforehand. The server sends the table as it may look after the choice, in
// worlds that this seat cannot tell apart; what is the same in all of them is certain, and only that is shown: the outline
// of a thing where it will be, a dashed line round what goes away, numbers with what they become.

const PARTS = [".board-part", ".mine-part"];

/** What the page's script adds to pieces, and what they are good for now: neither is a change of the table. */
const MARKS = ["place", "possible", "selected", "pointed", "going", "hidden-now"];
const PASSING = /^(data-at|data-means|aria-disabled|tabindex|role)=|^class=$/;

/** Draws what follows, from the pictures of an answer; nothing to draw takes away what was drawn before. */
export function foresee(pictures: Iterable<HTMLTemplateElement>): void {
  forget();
  const worlds = Array.from(pictures, (picture) => Array.from(picture.content.children));
  if (worlds.length === 0) return;
  PARTS.forEach((selector, n) => {
    const part = document.querySelector<HTMLElement>(`#live ${selector}`);
    if (part) compare(part, worlds.map((world) => world[n]));
  });
}

export function forget(): void {
  for (const drawn of document.querySelectorAll("#live .foreseen")) drawn.remove();
  for (const mark of ["going", "hidden-now"]) {
    for (const piece of document.querySelectorAll(`#live .${mark}`)) piece.classList.remove(mark);
  }
}

function compare(part: HTMLElement, worlds: Element[]): void {
  const layer = layerOver(worlds[0]);
  part.append(layer);
  const later = worlds.map((world) => signatures(world));
  const sooner = signatures(part);
  const rings: [Element, string][] = [];
  const labels: [Element, string][] = [];
  const coming = piecesOf(layer);
  for (const [key, old] of piecesOf(part)) {
    if (later.some((pieces) => pieces.has(key))) continue;
    old.classList.add("going");
    rings.push([old, "leaves"]);
  }
  for (const [key, piece] of coming) {
    const [before, after] = [sooner.get(key), later[0].get(key)];
    if (!after || same(before, after) || !later.every((pieces) => same(pieces.get(key), after))) continue;
    piece.classList.add("coming");
    const old = piecesOf(part).get(key);
    if (!old) {
      rings.push([piece, "arrives"]);
    } else if (before?.way !== after.way && !key.includes("@")) {
      old.classList.add("going");
      rings.push([old, "leaves"], [piece, "arrives"]);
    } else {
      // It is turned over where it lies, or moved up to make room.
      old.classList.add("hidden-now");
      if (before?.look !== after.look) rings.push([piece, "arrives"]);
    }
  }
  for (const [name, number] of countsOf(layer)) {
    const [before, after] = [sooner.get(name), later[0].get(name)];
    if (!after || same(before, after) || !later.every((pieces) => same(pieces.get(name), after))) continue;
    const old = countsOf(part).get(name);
    const moves = before?.way !== after.way;
    if (moves) {
      number.classList.add("coming");
      old?.classList.add("hidden-now");
    }
    if (before && before.look !== after.look) labels.push([moves || !old ? number : old, `${before.look} → ${after.look}`]);
  }
  for (const [piece, kind] of rings) over(part, piece, kind);
  for (const [number, words] of labels) over(part, number, "becomes", words);
  for (const marked of layer.querySelectorAll("[data-key], [data-at], [data-means], [data-count], [data-point], [id]")) {
    for (const name of ["data-key", "data-at", "data-means", "data-count", "data-point", "id"]) marked.removeAttribute(name);
    marked.classList.remove("place");
  }
}

function piecesOf(part: Element): Map<string, Element> {
  return named(part, "data-key");
}

function countsOf(part: Element): Map<string, Element> {
  return named(part, "data-count");
}

function named(part: Element, attribute: string): Map<string, Element> {
  const found = new Map<string, Element>();
  for (const piece of part.querySelectorAll(`[${attribute}]`)) {
    if (part.matches(".foreseen") || !piece.closest(".foreseen")) found.set(piece.getAttribute(attribute) ?? "", piece);
  }
  return found;
}

/** The picture of one world, to be laid over the present one; all of it is hidden but what is coming. */
function layerOver(world: Element): HTMLElement {
  const layer = document.createElement("div");
  layer.className = "foreseen";
  layer.setAttribute("aria-hidden", "true");
  layer.inert = true;
  layer.append(...Array.from(world.children, (child) => document.importNode(child, true)));
  return layer;
}

/** Where a thing lies, and how it looks. */
interface Signature {
  way: string;
  look: string;
}

function same(one: Signature | undefined, other: Signature): boolean {
  return one !== undefined && one.way === other.way && one.look === other.look;
}

/** Of every piece and every number, what is the same for the same thing in two pictures. */
function signatures(part: Element): Map<string, Signature> {
  const found = new Map<string, Signature>();
  for (const [key, piece] of piecesOf(part)) found.set(key, { way: wayTo(piece, part), look: lookOf(piece) });
  for (const [name, number] of countsOf(part)) {
    const at = `${number.getAttribute("x")} ${number.getAttribute("y")}`;
    found.set(name, { way: `${wayTo(number, part)} ${at}`, look: number.textContent?.trim() ?? "" });
  }
  return found;
}

function wayTo(piece: Element, part: Element): string {
  const way: string[] = [];
  for (let each: Element | null = piece; each && each !== part; each = each.parentElement) {
    way.push(each.getAttribute("transform") ?? "");
    if (each instanceof SVGSVGElement) way.push(each.querySelector(":scope > [data-at]")?.getAttribute("data-at")?.split(":").pop() ?? "");
  }
  return way.join("/");
}

/** How a piece looks, as text: apart from where it lies, from what it is good for now, and from the numbers in it. */
function lookOf(piece: Element, isInside = false): string {
  if (piece.matches("title")) return "";
  const attributes = Array.from(piece.attributes, (each) => `${each.name}=${each.name === "class" ? styles(each.value) : each.value}`);
  const kept = attributes.filter((each) => !PASSING.test(each) && (isInside || !/^(class|transform)=/.test(each))).sort();
  const text = piece.matches("[data-count]") || piece.children.length > 0 ? "" : piece.textContent?.trim();
  const inner = Array.from(piece.children, (child) => lookOf(child, true));
  return `${piece.tagName}(${kept.join(" ")})${text}[${inner.join("")}]`;
}

function styles(names: string): string {
  return names.split(/\s+/).filter((name) => name && !MARKS.includes(name)).sort().join(" ");
}

/** A ring round a piece, or a label on a number. */
function over(part: HTMLElement, piece: Element, kind: string, words = ""): void {
  const [at, home] = [piece.getBoundingClientRect(), part.getBoundingClientRect()];
  if (at.width === 0) return;
  const drawn = document.createElement("span");
  drawn.className = `foreseen over ${kind}`;
  drawn.setAttribute("aria-hidden", "true");
  drawn.textContent = words;
  drawn.style.left = `${at.x + at.width / 2 - home.x + part.scrollLeft}px`;
  drawn.style.top = `${at.y + at.height / 2 - home.y + part.scrollTop}px`;
  if (!words) {
    drawn.style.width = `${at.width + 8}px`;
    drawn.style.height = `${at.height + 8}px`;
  }
  part.append(drawn);
}
