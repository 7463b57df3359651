import { type Consequence, consequenceFor, type Json, type Path, pathOf, type Wizard } from "#engine";
import type { Services } from "../services.ts";
import type { StoredEntry } from "../store/registrations.ts";
import { openOldWizard } from "../wizards/old-versions.ts";
import type { Standing } from "./standing.ts";
import { entriesIn } from "./views.ts";

/** One thing that is different for a registrant since they answered; the pages put it into a sentence. */
export interface ToldChange {
  because: "new-step" | "now-asked" | "must-answer" | "passed-by" | Consequence["unfit"][number]["because"];
  /** The step, and its name in the rail. */
  step: string;
  title: string;
  /** The question that it is about, and where it stands in the answer. */
  question: string | null;
  path: (string | number)[];
  /** What they had given there, and how it was called then; what is wrong with it now. */
  value: Json;
  label: string | null;
  message: string | null;
}

/** What changed under a registrant: they stand at `step` because of it, or pass something by. */
export interface ToldChanges {
  step: string;
  version: string;
  told: ToldChange[];
}

/**
 * What to tell a registrant who comes back, or whose questions change while they are here. Each answer names the
 * version under which it was given, so what was told is told until that step is answered anew, and no longer.
 */
export async function toldChanges(services: Services, standing: Standing): Promise<ToldChanges | null> {
  const { registration, wizard, stored } = standing;
  const { id, version } = wizard.definition;
  if (registration.confirmedAt !== null) return null;
  const entries = entriesIn(stored);
  const path = pathOf(wizard, entries);
  const since = answeredUnder(path, stored);
  if (path.wanting === null || since === null || since === version) return null;
  const before = await openOldWizard(services.store, id, since, services.clock);
  if (!before) return null;
  const told = changesAt(path.wanting, before, wizard, consequenceFor(before, wizard, entries));
  return told.length === 0 ? null : { step: path.wanting, version, told };
}

/** The version that last judged the place where somebody stands: of the answer there, else of what comes after it. */
function answeredUnder({ steps, wanting }: Path, stored: StoredEntry[]): string | null {
  const here = stored.find(({ step }) => step === wanting);
  if (here) return here.definitionVersion;
  const order = steps.map(({ slug }) => slug);
  const behind = stored.filter(({ step }) => order.indexOf(step) > order.indexOf(wanting ?? ""));
  return (newest(behind) ?? newest(stored))?.definitionVersion ?? null;
}

function newest(stored: StoredEntry[]): StoredEntry | undefined {
  return stored.toSorted((a, b) => (a.givenAt < b.givenAt ? -1 : 1)).at(-1);
}

function changesAt(wanting: string, before: Wizard, after: Wizard, consequence: Consequence): ToldChange[] {
  const { unfit, because, move, passedBy } = consequence;
  const answers = unfit.filter(({ step }) => step === wanting);
  const about = (wizard: Wizard, step: string) => ({ step, title: titleIn(wizard, step) });
  const nothing = { question: null, path: [], value: null, label: null, message: null };
  const isBrought = answers.length === 0 && move === "back" && because !== null && because !== "answers";
  return [
    ...answers.map(({ because: why, question, path, value, label, message }) => ({
      ...about(after, wanting),
      because: why,
      question,
      path,
      value: value ?? null,
      label: label ?? null,
      message,
    })),
    ...(isBrought ? [{ ...about(after, wanting), ...nothing, because }] : []),
    ...passedBy.map((step) => ({ ...about(before, step), ...nothing, because: "passed-by" as const })),
  ];
}

function titleIn({ definition }: Wizard, slug: string): string {
  return definition.machine.states[slug]?.meta.rail ?? slug;
}
