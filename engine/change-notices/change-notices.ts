import type { Entries, Json, Problem } from "../definition/definition.ts";
import { entriesUnder } from "../definition/former-names.ts";
import { ownValue } from "../definition/json.ts";
import { type Path, pathOf } from "../path/path.ts";
import type { Wizard } from "../path/wizard.ts";
import { type Consequence, consequenceFor } from "./consequence.ts";

/** One thing that is different for a registrant since they answered; the pages put it into a sentence. */
export interface ChangeNotice {
  because: "new-step" | "now-asked" | "must-answer" | "passed-by" | Consequence["unfit"][number]["because"];
  /** The step, and its name in the rail. */
  step: string;
  title: string;
  /** The question that it is about, and where it stands in the answer. */
  question: string | null;
  path: (string | number)[];
  /** Their value and its label then; its problem now. */
  value: Json;
  label: string | null;
  message: string | null;
}

/** Changes that a registrant should know of: because of them they are back at `step`, or pass a step by. */
export interface ChangeNotices {
  step: string;
  version: string;
  told: ChangeNotice[];
}

/** Version and time of a step's answer: an ISO date, or anything else that sorts by age. */
export interface AnsweredUnder {
  step: string;
  version: string;
  at: string | number;
}

/**
 * The version that last validated the place where somebody stands: of the answer there, else of what comes after it on
 * their path, else of their last answer. Null when nothing was answered.
 */
export function validatedUnder({ steps, incomplete }: Path, answered: AnsweredUnder[]): string | null {
  const here = answered.find(({ step }) => step === incomplete);
  if (here) return here.version;
  const order = steps.map(({ slug }) => slug);
  const behind = answered.filter(({ step }) => order.indexOf(step) > order.indexOf(incomplete ?? ""));
  return (newest(behind) ?? newest(answered))?.version ?? null;
}

function newest(answered: AnsweredUnder[]): AnsweredUnder | undefined {
  return answered.toSorted((a, b) => (a.at < b.at ? -1 : 1)).at(-1);
}

/** Returns the notices for a registrant who knew the questions of `before`; null when they would notice no change. */
export function changeNoticesBetween(before: Wizard, after: Wizard, entries: Entries): ChangeNotices | null {
  const { incomplete, answers } = pathOf(after, entries);
  if (incomplete === null) return null;
  const own = ownValue(entriesUnder(after.definition, entries), incomplete)?.answer ?? {};
  const shown = (message: string, path: Problem["path"]) =>
    after.texts?.filledAt(after, incomplete, { message, path }, { own, answers }) ?? message;
  const { unfit, because, move, passedBy } = consequenceFor(before, after, entries);
  const here = unfit.filter(({ step }) => step === incomplete);
  const about = (wizard: Wizard, step: string) => ({ step, title: titleIn(wizard, step) });
  const nothing = { question: null, path: [], value: null, label: null, message: null };
  const isBrought = here.length === 0 && move === "back" && because !== null && because !== "answers";
  const notices: ChangeNotice[] = [
    ...here.map(({ because: why, question, path, value, label, message }) => ({
      ...about(after, incomplete),
      because: why,
      question: shown(question, path),
      path,
      value: value ?? null,
      label: label === undefined ? null : shown(label, path),
      message,
    })),
    ...(isBrought ? [{ ...about(after, incomplete), ...nothing, because }] : []),
    ...passedBy.map((step) => ({ ...about(before, step), ...nothing, because: "passed-by" as const })),
  ];
  return notices.length === 0 ? null : { step: incomplete, version: after.definition.version, told: notices };
}

function titleIn({ definition }: Wizard, slug: string): string {
  return definition.machine.states[slug]?.meta.rail ?? slug;
}
