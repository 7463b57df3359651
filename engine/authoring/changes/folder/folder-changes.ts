import type { CheckedDefinitions } from "../../../library.ts";
import { type Change, changeAt } from "../change.ts";
import { changesBetween } from "../changes-between.ts";
import { procedureChanges } from "../procedure/procedure-changes.ts";
import { type TextChange, textChanges } from "./text-changes.ts";

/** The differences between two definitions folders. */
export interface FolderChanges {
  wizards: { id: string; title: string; changes: Change[] }[];
  /** The account forms. */
  forms: Change[];
  /** The host application's texts; no registration depends on them. */
  texts: TextChange[];
}

/** Compares two valid folders. */
export function folderChanges(before: CheckedDefinitions, after: CheckedDefinitions): FolderChanges {
  const ids = [...new Set([...Object.keys(after.wizards), ...Object.keys(before.wizards)])];
  const wizards = ids.map((id) => wizardChanges(before.wizards[id], after.wizards[id]));
  return {
    wizards: wizards.flatMap((one) => (one && one.changes.length > 0 ? [one] : [])),
    forms: changesBetween(before.forms.definition, after.forms.definition),
    texts: textChanges(before.texts, after.texts),
  };
}

type Read = CheckedDefinitions["wizards"][string];

function wizardChanges(before: Read | undefined, after: Read | undefined) {
  const definition = after?.definition ?? before?.definition;
  if (!definition) return null;
  const { id, machine } = definition;
  const place = { before: definition, after: definition, step: null, stepTitle: null, question: null };
  const whole = (changes: Change[]) => ({ id, title: machine.meta.title, changes });
  if (before && after) {
    const wizards = { before: before.definition, after: after.definition };
    const [was, is] = [before.procedure?.definition ?? null, after.procedure?.definition ?? null];
    return whole([...changesBetween(wizards.before, wizards.after), ...procedureChanges(was, is, wizards)]);
  }
  if (after) return whole([changeAt(place, "wizard-added", "This wizard is new.")]);
  const touches = "Everyone who started it loses the way back to it. Their answers are kept.";
  return whole([changeAt(place, "wizard-removed", "This wizard is gone.", touches)]);
}
