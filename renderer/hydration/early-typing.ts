type Box = HTMLInputElement | HTMLTextAreaElement;

/** Typing found in a prerendered step when the wizard replaced it. */
interface EarlyTyping {
  /** Texts by the name of their field. */
  texts: { [name: string]: string };
  /** The field that had the focus, and its selection. */
  focused: { name: string; start: number | null; end: number | null } | null;
}

/** Fields of the prerendered step, which keep their values after they have left the document. */
let boxes: Box[] = [];
let step: string | undefined;
let focused: Box | null = null;

const isOurs = (target: EventTarget | null): target is Box => boxes.includes(target as Box);

function noteFocus({ target }: Event): void {
  focused = isOurs(target) ? target : null;
}

/** Handles a blur, except that of a field that leaves the document. */
function noteBlur({ target }: Event): void {
  queueMicrotask(() => {
    if (target === focused && focused?.isConnected) focused = null;
  });
}

/** Begins to watch the fields of the prerendered step on this page. */
export function watchPrerenderedStep(): void {
  const form = document.querySelector<HTMLElement>("[data-step]");
  step = form?.dataset["step"];
  boxes = Array.from(form?.querySelectorAll<Box>("input, textarea") ?? []);
  focused = isOurs(document.activeElement) ? document.activeElement : null;
  document.addEventListener("focusin", noteFocus);
  document.addEventListener("focusout", noteBlur);
}

/** Returns, once, what was typed into this step before the wizard replaced it, or null. */
export function takeEarlyTyping(slug: string): EarlyTyping | null {
  if (boxes.length === 0) return null;
  const typed = boxes.filter(({ value }) => value !== "");
  const last = focused;
  const isHere = step === slug;
  boxes = [];
  focused = null;
  document.removeEventListener("focusin", noteFocus);
  document.removeEventListener("focusout", noteBlur);
  if (!isHere) return null;
  return {
    texts: Object.fromEntries(typed.map(({ name, value }) => [name, value])),
    focused: last && { name: last.name, start: last.selectionStart, end: last.selectionEnd },
  };
}
