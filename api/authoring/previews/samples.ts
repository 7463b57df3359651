import {
  type Answer,
  changeNoticesBetween,
  createRegistry,
  type Entries,
  evaluateValidators,
  type Journey,
  normalize,
  openWizard,
  pathOf,
  problemsIn,
  startingAnswer,
  stepView,
  type Wizard,
  type WizardDefinition,
} from "#engine";
import { branchExamplesAt, detourInWords, samplePathsTo, seenDifferences } from "#engine/authoring";
import type { PreviewSample } from "../../responses/previews.ts";
import { valueSourcesOf } from "./value-sources.ts";
import { wrongAnswer } from "./wrong-answer.ts";

/** A wizard as plain data, with its sample registrations. */
export interface SampledWizard {
  definition: WizardDefinition;
  validatorCode: string;
  journeys: Journey[];
}

export interface SamplesRequest {
  wizard: SampledWizard;
  /** The same wizard as it is live, if that is another version. */
  live: SampledWizard | null;
  step: string;
  apiPath: string;
}

/** Returns sample registrants who stand at the step. May take seconds. */
export function samplesAt({ wizard: definition, live, step, apiPath }: SamplesRequest): PreviewSample[] {
  const wizard = opened(definition, apiPath);
  const sources = valueSourcesOf(definition);
  const paths = samplePathsTo(wizard, step, sources);
  const filled = filledAt(wizard, definition.journeys, step);
  const [first] = paths;
  const before = live && opened(live, apiPath);
  const samples = [
    ...paths.map((path) => sample("route", detourInWords(wizard, path, paths), path.entries)),
    ...filled,
    ...branchExamplesAt(wizard, step, sources).map(({ name, path, answer }) =>
      sample("branch", name, path.entries, { typed: answer }),
    ),
    ...(live && before ? returningTo(before, live.journeys, wizard, step) : []),
    ...(first ? wrongAt(wizard, step, first.entries, filled[0]) : []),
  ];
  if (!before) return samples;
  return samples.map((one) => ({ ...one, differs: seenDifferences(before, wizard, step, one) }));
}

function opened({ definition, validatorCode }: SampledWizard, apiPath: string): Wizard {
  const create = evaluateValidators(validatorCode);
  return openWizard(definition, create, () => new Date(), createRegistry({ apiPath }));
}

function sample(
  kind: PreviewSample["kind"],
  name: string,
  entries: Entries,
  more: Partial<Pick<PreviewSample, "typed" | "changes">> = {},
): PreviewSample {
  return { id: `${kind}: ${name}`, kind, name, entries, typed: null, changes: null, differs: [], ...more };
}

/** Returns the wizard's own sample registrations, filled in up to the step. */
function filledAt(wizard: Wizard, journeys: Journey[], step: string): PreviewSample[] {
  return journeys.flatMap(({ name, entries, path }) => {
    const typed = entries[step]?.answer;
    const before = entriesUntil(entries, path, step);
    return typed && standsAt(wizard, before, step) ? [sample("filled", name, before, { typed })] : [];
  });
}

/** Returns registrants who answered under the live questions, and whom a change leads to the step. */
function returningTo(live: Wizard, journeys: Journey[], wizard: Wizard, step: string): PreviewSample[] {
  return journeys.flatMap(({ name, entries, path }) => {
    const reviewed = path.find((slug) => live.definition.machine.states[slug]?.meta.kind === "review");
    const all = reviewed ? entriesUntil(entries, path, reviewed) : entries;
    const own = entries[step];
    const untilHere = { ...entriesUntil(entries, path, step), ...(own && { [step]: own }) };
    for (const answered of [all, untilHere]) {
      const changes = changeNoticesBetween(live, wizard, answered);
      if (changes?.step === step) return [sample("returning", name, answered, { changes })];
    }
    return [];
  });
}

function wrongAt(
  wizard: Wizard,
  step: string,
  entries: Entries,
  filled: PreviewSample | undefined,
): PreviewSample[] {
  const { answers } = pathOf(wizard, entries);
  const start = startingAnswer(stepView(wizard, step, {}, answers));
  const isWrong = problemsIn(wizard, step, normalize(wizard, step, start, answers), answers).length > 0;
  const earlier = filled ? pathOf(wizard, filled.entries).answers : answers;
  const wrong = wrongAnswer(wizard, step, filled?.typed ?? start, earlier);
  return [
    ...(isWrong ? [sample("errors", "nothing filled in", entries, { typed: start as Answer })] : []),
    ...(wrong
      ? [sample("errors", "everything wrong at once", filled?.entries ?? entries, { typed: wrong })]
      : []),
  ];
}

function entriesUntil(entries: Entries, path: string[], step: string): Entries {
  const before = path.slice(0, Math.max(0, path.indexOf(step)));
  return Object.fromEntries(Object.entries(entries).filter(([slug]) => before.includes(slug)));
}

function standsAt(wizard: Wizard, entries: Entries, step: string): boolean {
  return pathOf(wizard, entries).incomplete === step;
}
