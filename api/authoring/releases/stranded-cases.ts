import type { Library } from "#engine";
import { type Fault, wizardFile } from "#engine/authoring";
import type { Store } from "../../store/store.ts";
import { caseImpact } from "./case-impact.ts";

/** Returns a fault for each state whose cases a release would leave without a state of their own, or without a way on. */
export async function strandedCases(store: Store, { wizards }: Library): Promise<Fault[]> {
  const groups = await store.caseGroups.groups();
  const faults = [...new Set(groups.map(({ wizard }) => wizard))].flatMap((wizard) => {
    const procedure = Object.hasOwn(wizards, wizard) ? wizards[wizard]?.procedure : null;
    const own = groups.filter((one) => one.wizard === wizard);
    const counts = new Map<string, number>();
    for (const { state, isDecided, stranded, count } of caseImpact(
      own,
      procedure?.definition.procedure ?? null,
    )) {
      if (stranded === null) continue;
      const what = `${isDecided ? "decided" : "open"} in the state "${state}", ${stranded}`;
      counts.set(what, (counts.get(what) ?? 0) + count);
    }
    return [...counts].map(([what, count]): Fault => {
      const [kind = "", ...rest] = what.split(" ");
      const cases = count === 1 ? `1 ${kind} case is` : `${count} ${kind} cases are`;
      const place = { file: wizardFile(wizard, "procedure"), line: 1, column: 1, rule: "procedure-way" };
      return { ...place, message: `${cases} ${rest.join(" ")}` };
    });
  });
  return faults;
}
