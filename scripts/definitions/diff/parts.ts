import { type Change, changesInBrief, countInWords, type FolderChanges, weightOf } from "#engine/authoring";

/** The changes of one step, or of what belongs to no step, under its title. */
export interface PartStep {
  title: string;
  changes: Change[];
}

/** A wizard, or the account forms. */
export interface Part {
  title: string;
  /** `wizards/<id>` or `accounts`; for links and pictures. */
  id: string;
  /** Summary of the changes, in one line. */
  brief: string;
  steps: PartStep[];
}

/** Returns the parts with changes, grouped by step, the most consequential first. */
export function changedParts({ wizards, forms }: FolderChanges): Part[] {
  const partOf = (id: string, title: string, changes: Change[], whole: string) => ({
    id,
    title,
    brief: changesInBrief(changes),
    steps: byStep(changes, whole),
  });
  const parts = wizards.map(({ id, title, changes }) => partOf(id, title, changes, "The whole wizard"));
  const account = partOf("accounts", "Account forms", forms, "All forms");
  return [...parts, ...(forms.length > 0 ? [account] : [])];
}

function byStep(changes: Change[], whole: string): PartStep[] {
  const steps = new Map<string, PartStep>();
  for (const change of changes.toSorted((a, b) => weightOf(a) - weightOf(b))) {
    const key = change.step ?? "";
    const step = steps.get(key) ?? { title: change.stepTitle ?? whole, changes: [] };
    step.changes.push(change);
    steps.set(key, step);
  }
  return [...steps.values()];
}

/** "12 changes: 9 safe, 3 touch running registrations; 2 sentences of the site." */
export function summaryOf({ wizards, forms, texts }: FolderChanges): string {
  const all = [...wizards.flatMap(({ changes }) => changes), ...forms];
  const touching = all.filter(({ touches }) => touches !== null).length;
  if (all.length + texts.length === 0) return "Nothing changed.";
  const changes = `${countInWords(all.length, "change")}: ${all.length - touching} safe, ${touching} touching running registrations`;
  return `${[...(all.length > 0 ? [changes] : []), ...(texts.length > 0 ? [`${countInWords(texts.length, "sentence")} of site and mails`] : [])].join("; ")}.`;
}

/** Returns the label of a change in every output format. */
export function markOf({ touches }: Change): "safe" | "touches running registrations" {
  return touches === null ? "safe" : "touches running registrations";
}
