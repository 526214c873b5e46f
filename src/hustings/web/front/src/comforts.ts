// Small comforts of every page; without them all pages still work.

export function startComforts(): void {
  const here = location.pathname + location.search;
  for (const field of document.querySelectorAll<HTMLInputElement>("[data-here]")) field.value = here;
  for (const field of document.querySelectorAll<HTMLInputElement>("[data-nonce]")) field.value = nonce();
  document.addEventListener("click", copyOnRequest);
  document.addEventListener("click", closeMenus);
}

/** Bytes of this browser's own, mixed into the luck of the table. */
function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function copyOnRequest(event: Event): Promise<void> {
  const button = (event.target as Element).closest<HTMLElement>("[data-copy]");
  if (!button) return;
  const text = new URL(button.dataset.copy ?? "", location.href).href;
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
  } else {
    // Without HTTPS there is no clipboard: the link is selected, so that one key copies it.
    const link = button.parentElement?.querySelector(".link");
    if (link) getSelection()?.selectAllChildren(link);
  }
  button.classList.add("done");
}

function closeMenus(event: Event): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details.menu[open]")) {
    if (!menu.contains(event.target as Node)) menu.open = false;
  }
}
