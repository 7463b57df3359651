import {
  type Answers,
  type CaseFacts,
  type CaseState,
  entriesUnder,
  type Procedure,
  pathOf,
  placeUnder,
  type ReviewSectionView,
  reviewOf,
  type ServedWizard,
  todaysState,
  todaysStep,
  type Wizard,
  wizardOn,
} from "#engine";
import { entriesIn, underTodaysNames } from "../answers/views.ts";
import { notFound } from "../base/problems.ts";
import { type AskedFinding, factsOf, findingsAsked } from "../cases/case-facts.ts";
import type { Services } from "../routing/services.ts";
import type { Account } from "../store/accounts.ts";
import type { Case } from "../store/case-rows.ts";
import type { FilledRegistration } from "../store/registration-context.ts";
import type { Store } from "../store/store.ts";
import { openEarlierWizard } from "../wizards/earlier-versions.ts";

/** A case with everything that is decided by. */
export interface OpenCase {
  stored: Case;
  filled: FilledRegistration;
  wizard: ServedWizard;
  procedure: Procedure;
  /** Today's name of its state. */
  stateName: string;
  state: CaseState;
  answers: Answers;
  findings: AskedFinding[];
  facts: CaseFacts;
  /** The registrant. */
  person: Account;
}

/** Returns the wizard that has a procedure, or throws a 404. */
export function withProcedure(
  { definitions }: Services,
  id: string,
): { wizard: ServedWizard; procedure: NonNullable<ServedWizard["procedure"]> } {
  const { wizards } = definitions.current();
  const wizard = Object.hasOwn(wizards, id) ? wizards[id] : undefined;
  if (!wizard?.procedure) throw absent();
  return { wizard, procedure: wizard.procedure };
}

export const noCase = "There is no such case.";
const absent = () => notFound(noCase);

/** Opens a case; in a transaction, `hold` locks it until the end. */
export async function openCase(
  services: Services,
  store: Store,
  id: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<OpenCase> {
  const stored = await (hold ? store.cases.hold(id) : store.cases.find(id));
  if (!stored) throw absent();
  return await opened(services, store, stored);
}

/** Returns a stored case with everything that is decided by. */
export async function opened(services: Services, store: Store, stored: Case): Promise<OpenCase> {
  const { wizard, procedure } = withProcedure(services, stored.wizard);
  const filled = await store.registrationContexts.findFilled(stored.id);
  const person = filled && (await store.accounts.find(filled.registration.userId));
  if (!filled || !person) throw absent();
  const { states, initial } = procedure.definition.procedure;
  const stateName = todaysState(procedure.definition.procedure, stored.state) ?? initial;
  const answers = answersOf(wizard, filled);
  const findings = findingsAsked(procedure, answers, await store.caseFindings.findings(stored.id));
  return {
    ...{ stored, filled, wizard, procedure, stateName, answers, findings, person },
    state: states[stateName] as CaseState,
    facts: factsOf(procedure, answers, findings),
  };
}

/**
 * Returns the row, if there is one, and the revisions of the answers that a finding is about. Staff get these instead of
 * the hash that the finding is stored by, from which a masked number could be found by trying all of nine digits.
 */
export function findingVersion(
  { procedure, wizard, filled }: OpenCase,
  { finding, index }: AskedFinding,
): string {
  const { each, about = [] } = procedure.definition.procedure.meta.findings?.[finding] ?? {};
  const steps = [each ?? about].flat().map((name) => name.split(".")[0]);
  const entries = underTodaysNames(wizard, filled.entries).filter(({ step }) => steps.includes(step));
  return [index ?? "case", ...entries.map(({ revision }) => revision)].join(".");
}

/** Returns the answers of a registration that was sent, under the names of today. */
export function answersOf(wizard: ServedWizard, { registration, entries }: FilledRegistration): Answers {
  const then = registration.confirmedAt === null ? wizard : wizardOn(wizard, registration.confirmedAt);
  return pathOf(then, entriesIn(underTodaysNames(wizard, entries))).answers;
}

/**
 * Returns the review of a registration as its registrant saw it: in the order of the version that was saved last, each step as
 * the version asked it that it was given under. Steps and paths have the names of today.
 */
export async function reviewThen(
  services: Pick<Services, "clock"> & { store: Store },
  open: Pick<OpenCase, "wizard" | "filled">,
): Promise<ReviewSectionView[]> {
  const { id, version: live } = open.wizard.definition;
  const { entries } = open.filled;
  const { steps } = open.wizard.definition;
  const dated = entries.toSorted((a, b) => (a.givenAt < b.givenAt ? -1 : 1));
  const versionOf = new Map(dated.map((one) => [todaysStep({ steps }, one.step), one.definitionVersion]));
  const versions = new Set(dated.map(({ definitionVersion }) => definitionVersion).reverse());
  const reviews = new Map<string, ReviewSectionView[]>();
  for (const version of versions.size > 0 ? versions : [live]) {
    const then =
      version === live ? null : await openEarlierWizard(services.store, id, version, services.clock);
    reviews.set(version, reviewUnder(open, then));
  }
  const [last = []] = reviews.values();
  return [...new Set(last.map(({ step }) => step))].flatMap((step) => {
    const isOf = (section: ReviewSectionView) => section.step === step;
    const own = reviews.get(versionOf.get(step) ?? "")?.filter(isOf) ?? [];
    return own.length > 0 ? own : last.filter(isOf);
  });
}

/** Returns the review of a case in an earlier version, or in that of today, as of the day when it was sent. */
function reviewUnder(
  { wizard, filled }: Pick<OpenCase, "wizard" | "filled">,
  earlier: Wizard | null,
): ReviewSectionView[] {
  const { registration, entries } = filled;
  const then = wizardOn(earlier ?? wizard, registration.confirmedAt ?? registration.changedAt);
  const renamed = entriesUnder(wizard.definition, entriesIn(entries), earlier?.definition);
  return reviewOf(then, renamed).map((section) => ({
    ...section,
    step: todaysStep(wizard.definition, section.step),
    groups: section.groups.map((group) => ({
      ...group,
      lines: group.lines.map((line) => ({
        ...line,
        paths: line.paths.map((path) => placeUnder(wizard.definition, { step: section.step, path }).path),
      })),
    })),
  }));
}
