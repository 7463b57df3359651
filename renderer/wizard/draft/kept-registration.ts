import { isObject, type Wizard } from "#engine";
import { arriving } from "../../base/lazy-page.ts";
import { unsentFolder, type WizardStorage } from "../../seams/storage.ts";
import type { Save } from "../queue/save.ts";
import type { DraftKeeper, Drafts } from "./drafts.ts";
import type { Kept } from "./todays-names.ts";

const draftKey = (wizard: string, step = "") => `draft/${wizard}/${step}`;
const saveKey = (wizard: string, id = "") => `${unsentFolder}${wizard}/${id}`;

/** Stores drafts of one wizard in this storage. Drafts of private steps stay in memory only. */
export function draftKeeper(storage: WizardStorage, { definition, renaming }: Wizard): DraftKeeper {
  const { id, machine } = definition;
  return {
    keep(step, answer) {
      if (!machine.states[step]?.meta.private) void storage.keep(draftKey(id, step), answer);
    },
    forget(step) {
      for (const name of [step, ...(renaming?.formerNames(definition.steps[step] ?? {}) ?? [])])
        void storage.forget(draftKey(id, String(name)));
    },
  };
}

/** Returns what an earlier visit stored here. Deletes saves that cannot be sent, so that nobody is asked about them. */
export async function keptRegistration(storage: WizardStorage, wizard: string): Promise<Kept> {
  const [drafts, saves] = await Promise.all([
    storage.recallAll<Drafts[string]>(draftKey(wizard)),
    storage.recallAll<Save>(saveKey(wizard)),
  ]);
  for (const [id, save] of saves) if (!isSave(save)) void storage.forget(saveKey(wizard, id));
  return {
    drafts: Object.fromEntries([...drafts].filter(([, answer]) => isObject(answer))),
    saves: [...saves.values()].filter(isSave).sort((a, b) => a.at - b.at),
  };
}

/** Returns what an earlier visit stored under the names that steps, fields and options have today. */
export async function underTodaysNames({ definition, renaming }: Wizard, kept: Kept): Promise<Kept> {
  if (!renaming) return kept;
  const { underNames } = await arriving("todays-names", () => import("./todays-names.ts"));
  return underNames(definition, renaming, kept);
}

function isSave(kept: unknown): kept is Save {
  if (!isObject(kept) || !isObject(kept.entry)) return false;
  const { answer } = kept.entry;
  if (answer !== undefined && !isObject(answer)) return false;
  return typeof kept.id === "string" && typeof kept.step === "string" && typeof kept.at === "number";
}

/** Stores pending saves and removes those that the server has received. */
export function keepSaves(storage: WizardStorage, wizard: string, before: Save[], now: Save[]): void {
  const gone = before.filter((save) => !now.some(({ id }) => id === save.id));
  const changed = now.filter((save) => !before.includes(save));
  for (const { id } of gone) void storage.forget(saveKey(wizard, id));
  for (const save of changed) void storage.keep(saveKey(wizard, save.id), save);
}
