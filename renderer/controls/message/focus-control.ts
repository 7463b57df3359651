const inputs = "input:not([type=hidden], :disabled), button:not(:disabled), select, textarea, a[href]";
const focusable = `${inputs}, summary`;

/** Focuses the control with this id, or the first control inside it, after opening the sections that hide it. */
export function focusControl(id: string): void {
  const place = document.getElementById(id);
  if (!place) return;
  for (let box = place.closest("details"); box; box = box.parentElement?.closest("details") ?? null)
    box.open = true;
  const control = place.matches(focusable) ? place : (firstIn(place) ?? place);
  const label = document.getElementById(`${id}-label`) ?? control;
  label.scrollIntoView({ block: "nearest" });
  control.focus({ preventScroll: label !== control });
}

/** Returns the first input of a group: a "Why we ask" button may come before it. */
function firstIn(place: HTMLElement): HTMLElement | null {
  return place.querySelector<HTMLElement>(inputs) ?? place.querySelector<HTMLElement>(focusable);
}
