/** Marks the question under the pointer in select mode: see preview.module.css. */
const mark = "data-preview-question";

/** A question as the page shows it. */
interface ShownQuestion {
  field: string;
  /** Its place in the form. */
  place: Element;
}

/**
 * Returns the question that contains something of the page, with its label and all, or null. Controls are named after
 * their fields.
 */
export function questionAround(target: EventTarget | null, fields: string[]): ShownQuestion | null {
  let question: ShownQuestion | null = null;
  let place = target instanceof Element ? target : null;
  for (; place && place.id !== "step"; place = place.parentElement) {
    const named = place.id ? [place] : [];
    const ids = [...named, ...place.querySelectorAll('[id^="step-"]')].map(({ id }) => id);
    const found = new Set(ids.flatMap((id) => fieldOf(id, fields) ?? []));
    const [field] = found;
    if (found.size > 1) return question;
    if (field !== undefined) question = { field, place };
  }
  return question;
}

/** Marks changes of the draft: see preview.module.css. */
const difference = "data-preview-difference";

/** Outlines parts of a page, by the names of a SeenDifference, once the page has them. Returns a stop function. */
export function outlineParts(names: string[], fields: string[]): () => void {
  if (names.length === 0) return () => {};
  const outlined = new Set<Element>();
  const outline = () => {
    for (const name of names) {
      const place = placeOfPart(name, fields);
      if (!place || outlined.has(place)) continue;
      place.setAttribute(difference, "");
      outlined.add(place);
    }
  };
  // A question may come and go with an answer.
  const timer = setInterval(outline, looks.every);
  return () => {
    clearInterval(timer);
    for (const place of outlined) place.removeAttribute(difference);
  };
}

/** Maximum number of looks for a question before it counts as not asked, and milliseconds between them. */
const looks = { most: 50, every: 100 };

/** Scrolls to a part of a page once it is there: parts of a form may load after it. Returns a stop function. */
export function goToPart(name: string, fields: string[]): () => void {
  let count = 0;
  const timer = setInterval(() => {
    const place = placeOfPart(name, fields);
    if (place) scrollToMiddle(place);
    count += 1;
    if (place || count === looks.most) clearInterval(timer);
  }, looks.every);
  return () => clearInterval(timer);
}

/** Scrolls this window only: `scrollIntoView` would move the studio around its frame, too. */
function scrollToMiddle(place: Element): void {
  const { top, height } = place.getBoundingClientRect();
  window.scrollBy(0, top + height / 2 - window.innerHeight / 2);
}

function placeOfPart(name: string, fields: string[]): Element | null {
  const [kind, index] = name.split(" ");
  if (name === "") return document.querySelector("h1")?.parentElement ?? null;
  if (name === "page buttons")
    return document.querySelector('[type="submit"][form="step"]')?.parentElement ?? null;
  return kind === "guidance" && index
    ? document.querySelector(`[data-guidance="${Number(index)}"]`)
    : placeOfQuestion(name, fields);
}

function placeOfQuestion(field: string, fields: string[]): Element | null {
  for (const control of document.querySelectorAll('form#step [id^="step-"]')) {
    const found = questionAround(control, fields);
    if (found?.field === field) return found.place;
  }
  return null;
}

/** Returns the field of an element's id. Of `phone` and `phone-2`, the longer one matches `step-phone-2`. */
function fieldOf(id: string, fields: string[]): string | null {
  const name = id.slice("step-".length);
  const fitting = fields.filter((field) => name === field || name.startsWith(`${field}-`));
  return fitting.sort((a, b) => b.length - a.length)[0] ?? null;
}

/**
 * Turns presses into choices of questions until the returned function is called: by the pointer, and with Enter on the
 * question that has the focus.
 */
export function selectQuestions(fields: string[], onSelect: (field: string) => void): () => void {
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  let marked: Element | null = null;

  function show(question: ShownQuestion | null): void {
    if (marked === question?.place) return;
    marked?.removeAttribute(mark);
    marked = question?.place ?? null;
    marked?.setAttribute(mark, "");
  }

  function hold(event: Event): void {
    if (!(event.target instanceof Element) || !event.target.closest("form#step")) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function select(event: Event): void {
    const question = questionAround(event.target, fields);
    if (!question) return;
    hold(event);
    show(question);
    onSelect(question.field);
  }

  // A press opens lists and moves the focus before it is a click.
  for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup"])
    document.addEventListener(type, hold, options);
  document.addEventListener("click", select, options);
  document.addEventListener("pointerover", ({ target }) => show(questionAround(target, fields)), options);
  document.addEventListener("focusin", ({ target }) => show(questionAround(target, fields)), options);
  document.addEventListener("keydown", (event) => event.key === "Enter" && select(event), options);
  return () => {
    ending.abort();
    show(null);
  };
}
