import type { Json } from "../../../definition/definition.ts";
import { isSameJson } from "../../../definition/json.ts";
import type { AssignRule, CaseMachine } from "../../../procedure/procedure.ts";
import type { Report } from "../../source/fault.ts";

/** Each rule assigns something to somebody: some name begins with its letters, and no earlier rule takes its people's cases. */
export function checkAssignment({ meta: { assign = [] } }: CaseMachine, report: Report): void {
  for (const [index, rule] of assign.entries()) {
    const path = ["procedure", "meta", "assign", index];
    const [from = "", until = ""] = rule.letters?.split("-") ?? [];
    if (from > until)
      report(
        "dead-branch",
        [...path, "letters"],
        `No letter is from ${from} to ${until}. Write "${until}-${from}".`,
      );
    else if (assign.slice(0, index).some((one) => takesAll(one, rule)))
      report(
        "dead-branch",
        path,
        "This rule never assigns anything: an earlier one holds, too, and names the same people. Put this one first.",
      );
  }
}

/** Whether a rule holds wherever another one does, and has somebody who is there whenever that one has. */
function takesAll(one: AssignRule, other: AssignRule): boolean {
  const [from = "", until = ""] = one.letters?.split("-") ?? [];
  const [first = "", last = ""] = other.letters?.split("-") ?? [];
  const hasLetters = !one.letters || (first !== "" && from <= first && last <= until);
  const holds = !one.when || isSameJson(one.when as Json, (other.when ?? null) as Json);
  return hasLetters && holds && other.to.every((person) => one.to.includes(person));
}
