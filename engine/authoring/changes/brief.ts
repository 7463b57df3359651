import { type Change, type ChangeKind, quoted } from "./change.ts";

/** The properties of a change that a summary reads. */
export type BriefChange = Pick<Change, "kind" | "step" | "stepTitle" | "question" | "touches">;

/** Changes that are summed up together: in the words for one thing, or for a number of them. */
interface Sort {
  kinds: ChangeKind[];
  /** `title` is that of the step or question, in quotation marks. */
  one: (title: string) => string;
  many: (count: string) => string;
  /** Things that are counted; texts have no titles. */
  of?: "step" | "text";
}

const always = (words: string) => ({ one: () => words, many: () => words });

/** Sorts of changes, from what means most to registrants to what hardly anybody notices. */
const sorts: Sort[] = [
  { kinds: ["wizard-removed"], ...always("wizard removed") },
  { kinds: ["wizard-added"], ...always("new wizard") },
  { kinds: ["step-added"], one: (title) => `new step ${title}`, many: (n) => `${n} new steps`, of: "step" },
  {
    kinds: ["step-removed"],
    one: (title) => `step ${title} removed`,
    many: (n) => `${n} steps removed`,
    of: "step",
  },
  { kinds: ["way", "step-passed", "skip"], ...always("another way through the steps") },
  { kinds: ["step-moved"], one: (title) => `${title} moved`, many: (n) => `${n} steps moved`, of: "step" },
  {
    kinds: ["question-added"],
    one: (title) => `new question ${title}`,
    many: (n) => `${n} new questions`,
  },
  {
    kinds: ["question-removed"],
    one: (title) => `${title} no longer asked`,
    many: (n) => `${n} questions no longer asked`,
  },
  {
    kinds: ["question-moved"],
    one: (title) => `${title} moved here`,
    many: (n) => `${n} questions moved`,
  },
  {
    kinds: ["required"],
    one: (title) => `${title} must be answered`,
    many: (n) => `${n} questions must be answered`,
  },
  {
    kinds: ["option-dropped"],
    one: (title) => `choices of ${title} removed`,
    many: (n) => `choices of ${n} questions removed`,
  },
  {
    kinds: ["rule-tightened"],
    one: (title) => `stricter rules for ${title}`,
    many: (n) => `stricter rules for ${n} questions`,
  },
  {
    kinds: ["rule-changed"],
    one: (title) => `other rules for ${title}`,
    many: (n) => `other rules for ${n} questions`,
  },
  {
    kinds: ["condition"],
    one: (title) => `${title} asked of other people`,
    many: (n) => `${n} questions asked of other people`,
  },
  {
    kinds: ["procedure"],
    one: () => "1 change of what staff do",
    many: (n) => `${n} changes of what staff do`,
    of: "text",
  },
  {
    kinds: ["optional"],
    one: (title) => `${title} may be left empty`,
    many: (n) => `${n} questions may be left empty`,
  },
  {
    kinds: ["rule-loosened"],
    one: (title) => `looser rules for ${title}`,
    many: (n) => `looser rules for ${n} questions`,
  },
  {
    kinds: ["option-added", "option-retired"],
    one: (title) => `other choices for ${title}`,
    many: (n) => `other choices for ${n} questions`,
  },
  { kinds: ["wizard"], ...always("settings of the wizard") },
  {
    kinds: ["reworded", "step-renamed", "step-words", "messages", "option-relabelled"],
    one: () => "1 text reworded",
    many: (n) => `${n} texts reworded`,
    of: "text",
  },
  { kinds: ["look", "question-order", "options-order"], ...always("other look or order") },
  { kinds: ["call", "numbering", "renamed"], ...always("how answers are stored") },
];

/** Returns the weight of a change: the smaller, the more it means. What touches somebody comes before what does not. */
export function weightOf({ kind, touches }: Pick<BriefChange, "kind" | "touches">): number {
  const sort = sorts.findIndex(({ kinds }) => kinds.includes(kind));
  return touches === null ? sorts.length + sort : sort;
}

/** Leaves out the questions of steps that are new or gone: they come and go with them. */
export function withoutQuestionsOfSteps<Reported extends Pick<BriefChange, "kind" | "step">>(
  changes: Reported[],
): Reported[] {
  const whole = changes.filter(({ kind }) => kind === "step-added" || kind === "step-removed");
  const steps = new Set(whole.map(({ step }) => step));
  return changes.filter(({ kind, step }) => !kind.startsWith("question-") || !steps.has(step));
}

/** Sums up changes in one line, the most consequential first: "new question “Phone”, 3 texts reworded". */
export function changesInBrief(changes: BriefChange[]): string {
  const reported = withoutQuestionsOfSteps(changes);
  const phrases = sorts.flatMap(({ kinds, one, many, of }) => {
    const own = reported.filter(({ kind }) => kinds.includes(kind));
    const things = own.map(({ step, question }, index) => {
      if (of === "text") return index;
      return of === "step" ? step : `${step} ${question}`;
    });
    const count = new Set(things).size;
    const [first] = own;
    if (!first) return [];
    const title = (of === "step" ? null : first.question) ?? first.stepTitle ?? "the wizard";
    return [count === 1 ? one(quoted(title)) : many(count.toLocaleString("en-US"))];
  });
  return phrases.join(", ");
}
