import type { FormsDefinition, Guidance, StepDefinition, WizardDefinition } from "#engine";
import { type Fact, formFile, listInWords, type Route, type RouteTransition } from "#engine/authoring";
import type { OutlineMarks } from "./marks.ts";
import { type Question, questionsOf } from "./questions.ts";
import { reviewInWords } from "./review.ts";

/** A page of a wizard, or an account form. */
export interface Page {
  /** The anchor of the page, unique in the outline. */
  id: string;
  /** "Step 3"; null for a form. */
  number: string | null;
  title: string;
  purpose: string | null;
  facts: Fact[];
  body: string[];
  questions: Question[];
  review: string[];
}

/** A step of a wizard, with where it leads and how it is saved. */
export function stepPage(
  { definition, marks }: { definition: WizardDefinition; marks: OutlineMarks },
  slug: string,
  index: number,
  route: Route,
): Page {
  const step = definition.steps[slug] as StepDefinition;
  const meta = definition.machine.states[slug]?.meta;
  const transitions = route.transitions.filter((transition) => transition.from === index);
  return {
    ...pageOutline(definition, step, marks),
    id: `${definition.id}-${slug}`,
    number: `Step ${index + 1}`,
    facts: [
      ...transitions.map((transition) => ({
        label: transition.event === "SKIP" ? "Skip" : "Next",
        words: transitionInWords(transition, route),
      })),
      ...(Object.keys(step.properties).length > 0 &&
      !transitions.some((transition) => transition.event === "SKIP")
        ? [{ label: "Skip", words: "not offered" }]
        : []),
      ...gateFacts(step, marks),
      ...(meta?.rail === step.title || meta === undefined
        ? []
        : [{ label: "In the rail", words: marks.text(meta.rail) }]),
      ...(meta?.standalone ? [{ label: "Also a page of its own", words: marks.code(meta.standalone) }] : []),
      ...(meta?.private
        ? [{ label: "Private", words: "what is typed and not yet sent is not kept in the browser" }]
        : []),
      ...savedFacts(definition, slug, marks),
    ],
    review: reviewInWords(step, meta?.rail ?? step.title, marks),
  };
}

/** A form of the account pages. */
export function formPage(
  definition: FormsDefinition,
  slug: string,
  step: StepDefinition,
  marks: OutlineMarks,
): Page {
  return {
    ...pageOutline(definition, step, marks),
    id: `accounts-${slug}`,
    number: null,
    facts: [{ label: "Written in", words: marks.code(formFile(slug)) }, ...gateFacts(step, marks)],
    review: [],
  };
}

function pageOutline(definition: FormsDefinition, step: StepDefinition, marks: OutlineMarks) {
  return {
    title: marks.text(step.title),
    purpose: step.description === undefined ? null : marks.text(step.description),
    body: [
      ...(step.body ?? []).map((paragraph) => marks.text(paragraph)),
      ...(step.guidance ?? []).map((one) => guidanceInWords(step, one, marks)),
    ],
    questions: questionsOf({ definition, marks }, step.properties, step.required),
  };
}

/** Says where guidance stands and what it says, under its kind. */
function guidanceInWords(step: StepDefinition, one: Guidance, marks: OutlineMarks): string {
  const { kind, title, text, before, after, through, fields = [], picture, alt } = one;
  const beside = before ?? after;
  const named = (name: string) => marks.question(step.properties[name]?.title ?? name);
  const end = through === undefined ? "" : `, through ${named(through)}`;
  const place = (beside ? `${before ? "above" : "below"} ${named(beside)}` : "at the top") + end;
  const where = fields.length > 0 ? `of ${listInWords(fields.map(named), "and")}` : place;
  const words = [picture, alt, title, text]
    .filter((part) => part !== undefined)
    .map((part) => `"${marks.text(part)}"`);
  return `${kind} ${where}: ${words.join(", ")}`;
}

function transitionInWords({ to, when }: RouteTransition, { steps }: Route): string {
  return [`leads to ${to + 1} ${steps[to]?.title ?? ""}`, when].filter(Boolean).join(", ");
}

/** Lists buttons that differ from the usual ones, and what enables them. */
function gateFacts(step: StepDefinition, marks: OutlineMarks): Fact[] {
  const buttons = Object.values(step.buttons ?? {}).map((words) => `"${marks.text(words)}"`);
  const isUsual = !step.gate || step.gate.join() === step.required.join();
  const waits = (step.gate ?? []).map((name) => marks.question(step.properties[name]?.title ?? name));
  return [
    ...(isUsual
      ? []
      : [
          {
            label: "The button is ready",
            words:
              waits.length === 0
                ? "at once"
                : `once ${listInWords(waits, "and")} ${waits.length === 1 ? "is" : "are"} answered`,
          },
        ]),
    ...(buttons.length === 0 ? [] : [{ label: "Buttons say", words: listInWords(buttons, "and") }]),
  ];
}

const failureOccasions: { [code: string]: string } = {
  "not-reached": "when an earlier step is missing",
  "no-reply": "when the server's answer lacks something",
};

function savedFacts({ id, machine }: WizardDefinition, slug: string, marks: OutlineMarks): Fact[] {
  const state = machine.states[slug];
  if (state?.type === "final" || state?.meta.kind === "review") return [];
  const save = state?.meta.save;
  const { method, path } = save ?? { method: "PUT", path: `/api/registrations/${id}/steps/${slug}` };
  const sentences = [
    ...(save ? [["when that fails", save.failure]] : []),
    ...Object.entries(save?.failures ?? {}).map(([code, words]) => [failureOccasions[code] ?? code, words]),
  ];
  const call = `${marks.code(`${method} ${path}`)}${save?.encoding === "multipart" ? ", with its files" : ""}`;
  const replies = sentences.map(([occasion, words = ""]) => `${occasion}: "${marks.text(words)}"`);
  return [{ label: "Saved by", words: [call, ...replies].join("; ") }];
}
