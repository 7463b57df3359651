const focusable =
  "input:not([type=hidden], :disabled), button:not(:disabled), select, textarea, a[href], summary";

/** Focuses the control with this id, or the first control inside it, after opening the sections that hide it. */
export function focusControl(id: string): void {
  const place = document.getElementById(id);
  if (!place) return;
  for (let box = place.closest("details"); box; box = box.parentElement?.closest("details") ?? null)
    box.open = true;
  const control = place.matches(focusable) ? place : (place.querySelector<HTMLElement>(focusable) ?? place);
  const label = document.getElementById(`${id}-label`) ?? control;
  label.scrollIntoView({ block: "nearest" });
  control.focus({ preventScroll: label !== control });
}
