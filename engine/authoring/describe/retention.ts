import type { Retention } from "../../procedure/procedure.ts";
import { countInWords } from "./marks.ts";

/** Says in a sentence each how long unfinished, rejected and withdrawn registrations are kept. */
export function retentionInWords({
  unfinishedMonths,
  noticeDays,
  rejectedMonths,
  withdrawnMonths,
}: Retention): string[] {
  const notice = noticeDays === undefined ? "" : `, with an email ${countInWords(noticeDays, "day")} before`;
  return [
    kept("Registrations nobody finished", unfinishedMonths, `the last answer${notice}`),
    kept("Rejected registrations", rejectedMonths, "the decision"),
    kept("Withdrawn registrations", withdrawnMonths, "the decision"),
  ];
}

function kept(what: string, months: number | undefined, since: string): string {
  return months === undefined
    ? `${what} are kept as long as the account.`
    : `${what} are deleted ${countInWords(months, "month")} after ${since}.`;
}
