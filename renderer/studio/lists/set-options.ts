import type { Json, Option } from "#engine";
import type { Operation } from "#engine/authoring";

/** Returns the operations that give a list the options it shall have: those it had, with other texts, and new ones. */
export function setOptions(file: string, before: Option[], now: Option[]): Operation[] {
  return now.flatMap((option, index): Operation[] => {
    const old = before[index];
    if (!old) return [{ kind: "insert", file, path: ["options", index], value: option as unknown as Json }];
    return Object.entries(option).flatMap(([key, value]): Operation[] => {
      if (value === undefined || value === old[key]) return [];
      const path = ["options", index, key];
      const was = old[key];
      return [{ kind: "set", file, path, value, ...(was === undefined ? {} : { before: was }) }];
    });
  });
}
