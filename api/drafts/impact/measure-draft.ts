import { isSameJson, type Json, type ProcedureDefinition, type WizardDefinition } from "#engine";
import { procedureChanges } from "#engine/authoring";
import { entriesIn } from "../../answers/views.ts";
import { casesInWords } from "../../authoring/drafts/cases-in-words.ts";
import type * as Counting from "../../authoring/drafts/count-impact.ts";
import { impactInWords, touchedCases } from "../../authoring/drafts/impact-in-words.ts";
import { countOpenCases } from "../../cases/count-open-cases.ts";
import { FairQueue } from "../../concurrency/fair-queue.ts";
import { createWorker } from "../../concurrency/worker.ts";
import type { ImpactOfWizard } from "../../responses/drafts.ts";
import type { Services } from "../../routing/services.ts";
import type { CaseGroup } from "../../store/case-groups.ts";
import type { ValidDraft } from "../proof/proof.ts";

/** Registrations in memory at a time, and what each such part may take of the worker. */
const batchSize = 500;
const limits = { time: 60_000, memory: 512 };

const call = createWorker<typeof Counting>(
  new URL("../../authoring/drafts/count-impact.ts", import.meta.url).href,
  limits.memory,
);
const count = (part: Counting.CountCall) => call("countImpact", part, limits.time);
/** The worker keeps the count that is under way, so it has one at a time. */
const queue = new FairQueue({ name: "impact", running: 1, waiting: 20, waitingEach: 1 });

type Needed = Pick<Services, "store" | "clock" | "definitions">;

/**
 * Counts the registrants that definitions touch, compared with the definitions that are live, in the turn of `by`. Reports
 * how far it has come, from 0 to 1; it ends early, with null, when the report returns false.
 */
export function measureDraft(
  services: Needed,
  by: string,
  valid: Pick<ValidDraft, "checked">,
  report: (done: number) => Promise<boolean>,
): Promise<ImpactOfWizard[] | null> {
  return queue.run(by, async () => {
    const wizards = await liveWizards(services);
    const groups = await services.store.caseGroups.groups();
    const people = wizards.reduce((total, one) => total + one.people, 0);
    const live = services.definitions.current();
    const measured: ImpactOfWizard[] = [];
    let counted = 0;
    const goOn = async (more: number) => {
      counted += more;
      return await report(people === 0 ? 1 : Math.min(counted / people, 1));
    };
    for (const { definition } of wizards) {
      const { id, machine } = definition;
      const found = Object.hasOwn(valid.checked.wizards, id) ? valid.checked.wizards[id] : undefined;
      const before = live.wizards[id]?.procedure?.definition ?? null;
      const after = found ? { definition: found.definition, validatorCode: found.validatorCode } : null;
      const now = services.clock().toISOString();
      await count({ kind: "begin", wizard: { before: definition, after, now } });
      if (!(await countAll(services, id, goOn))) return null;
      const impact = await count({ kind: "end" });
      if (!impact) continue;
      const next = found?.procedure?.definition ?? null;
      const forms = { before: definition, after: found?.definition ?? definition };
      const states = before?.procedure.states ?? {};
      const touched = touchedCases(procedureChanges(before, next, forms), states, (state) =>
        countOpenCases(groups, live, id, [state]),
      );
      const described = impactInWords({ id, title: machine.meta.title, isGone: !after }, impact, touched);
      const own = groups.filter(({ wizard }) => wizard === id);
      measured.push({
        ...described,
        sentences: [...described.sentences, ...movedInWords(own, before, next)],
      });
    }
    return measured;
  });
}

/** Says where the cases of a wizard go by its next procedure. */
function movedInWords(
  groups: CaseGroup[],
  before: ProcedureDefinition | null,
  next: ProcedureDefinition | null,
): string[] {
  const [was, is] = [before?.procedure ?? null, next?.procedure ?? null];
  return isSameJson(was as Json, is as Json) ? [] : casesInWords(groups, was, is);
}

/** Returns the wizards that are live and how many people are in each; those that never were have no registrations. */
async function liveWizards({
  store,
}: Pick<Needed, "store">): Promise<{ definition: WizardDefinition; people: number }[]> {
  const wizards: { definition: WizardDefinition; people: number }[] = [];
  for (const id of await store.definitionVersions.listNames()) {
    const live = await store.definitionVersions.live(id);
    const definition = live && (live.definition as unknown as WizardDefinition);
    // The account forms are stored along with the wizards.
    if (!definition || !("machine" in definition)) continue;
    const { underWay, confirmed } = await store.funnels.of(id);
    wizards.push({ definition, people: underWay + confirmed });
  }
  return wizards;
}

async function countAll(
  { store }: Pick<Needed, "store">,
  wizard: string,
  goOn: (more: number) => Promise<boolean>,
): Promise<boolean> {
  let last: string | null = null;
  for (;;) {
    const batch = await store.registrationEntries.batchOf(wizard, last, batchSize);
    const registrations = batch.map(({ registration, entries }) => ({
      isConfirmed: registration.confirmedAt !== null,
      entries: entriesIn(entries),
    }));
    await count({ kind: "add", registrations });
    if (!(await goOn(batch.length))) return false;
    last = batch.at(-1)?.registration.id ?? null;
    if (batch.length < batchSize || last === null) return true;
  }
}
