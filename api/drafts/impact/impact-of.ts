import { isSameJson, type Json, type ProcedureDefinition } from "#engine";
import { procedureChanges } from "#engine/authoring";
import { measureImpact } from "../../answers/measure-impact.ts";
import { casesInWords } from "../../authoring/drafts/cases-in-words.ts";
import { impactInWords, touchedCases } from "../../authoring/drafts/impact-in-words.ts";
import { countOpenCases } from "../../cases/count-open-cases.ts";
import type { ImpactOfWizard } from "../../responses/drafts.ts";
import type { Services } from "../../routing/services.ts";
import type { CaseGroup } from "../../store/case-groups.ts";
import type { ValidDraft } from "../proof/proof.ts";

/**
 * Returns whom definitions affect, by wizard, compared with what is live. Counts in the turn of `by` and reports progress
 * from 0 to 1. Returns null once a report returns false.
 */
export async function impactOf(
  { store, clock, definitions }: Pick<Services, "store" | "clock" | "definitions">,
  by: string,
  { checked: { wizards } }: Pick<ValidDraft, "checked">,
  report: (done: number) => Promise<boolean>,
): Promise<ImpactOfWizard[] | null> {
  const groups = await store.caseGroups.groups();
  const live = definitions.current();
  const measured = await measureImpact(store, wizards, { by, clock, report });
  if (!measured) return null;
  return measured.map((impact): ImpactOfWizard => {
    const { id, before, after } = impact;
    const was = live.wizards[id]?.procedure?.definition ?? null;
    const next = (after && wizards[id]?.procedure?.definition) ?? null;
    const changes = procedureChanges(was, next, { before, after: after ?? before });
    const touched = touchedCases(changes, was?.procedure.states ?? {}, (state) =>
      countOpenCases(groups, live, id, [state]),
    );
    const said = impactInWords(impact, impact, touched);
    const own = groups.filter(({ wizard }) => wizard === id);
    return { ...said, sentences: [...said.sentences, ...movedInWords(own, was, next)] };
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
