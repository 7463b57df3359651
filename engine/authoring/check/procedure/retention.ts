import type { CaseMachine } from "../../../procedure/procedure.ts";
import type { Report } from "../../source/fault.ts";

/** Each period of retention deletes something. */
export function checkRetention({ states, meta: { retention = {} } }: CaseMachine, report: Report): void {
  const at = (key: string) => ["procedure", "meta", "retention", key];
  if (retention.noticeDays !== undefined && retention.unfinishedMonths === undefined)
    report(
      "procedure-name",
      at("noticeDays"),
      "There is nothing to announce: unfinished registrations are kept. Say after how many months they go, or take the email out.",
    );
  for (const [key, status] of [
    ["rejectedMonths", "Rejected"],
    ["withdrawnMonths", "Withdrawn"],
  ] as const)
    if (
      retention[key] !== undefined &&
      !Object.values(states).some(({ type, meta }) => type === "final" && meta.accountStatus === status)
    )
      report(
        "procedure-name",
        at(key),
        `Nothing would ever be deleted: no state that decides has the account status ${status}.`,
      );
}
