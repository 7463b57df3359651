import { isObject, type Wizard } from "#engine";
import { forget, keep, recallAll } from "../../session/storage.ts";
import type { Save } from "../queue/save.ts";
import type { DraftKeeper, Drafts } from "./drafts.ts";

const draftKey = (wizard: string, step = "") => `draft/${wizard}/${step}`;
const saveKey = (wizard: string, id = "") => `save/${wizard}/${id}`;

/** Stores one owner's drafts of a wizard in this browser. Drafts of private steps stay in memory only. */
export function draftKeeper(owner: string, { definition }: Wizard): DraftKeeper {
  const { id, machine } = definition;
  return {
    keep(step, answer) {
      if (!machine.states[step]?.meta.private) void keep(owner, draftKey(id, step), answer);
    },
    forget(step) {
      void forget(owner, draftKey(id, step));
    },
  };
}

/** Returns what an earlier visit stored here: drafts and unsent saves. */
export async function keptRegistration(
  owner: string,
  wizard: string,
): Promise<{ drafts: Drafts; saves: Save[] }> {
  const [drafts, saves] = await Promise.all([
    recallAll<Drafts[string]>(owner, draftKey(wizard)),
    recallAll<Save>(owner, saveKey(wizard)),
  ]);
  return {
    drafts: Object.fromEntries([...drafts].filter(([, answer]) => isObject(answer))),
    saves: [...saves.values()].filter(isSave).sort((a, b) => a.at - b.at),
  };
}

function isSave(kept: unknown): kept is Save {
  if (!isObject(kept) || !isObject(kept.entry)) return false;
  const { answer } = kept.entry;
  if (answer !== undefined && !isObject(answer)) return false;
  return typeof kept.id === "string" && typeof kept.step === "string" && typeof kept.at === "number";
}

/** Stores pending saves and removes those that the server has received. */
export function keepSaves(owner: string, wizard: string, before: Save[], now: Save[]): void {
  const gone = before.filter((save) => !now.some(({ id }) => id === save.id));
  const changed = now.filter((save) => !before.includes(save));
  for (const { id } of gone) void forget(owner, saveKey(wizard, id));
  for (const save of changed) void keep(owner, saveKey(wizard, save.id), save);
}
