import type { RegistrationWords } from "../../../definitions/schema/site.gen.d.ts";

/** Location state for the status page. */
export interface StatusState {
  account_status?: string | null;
  verification_status?: string | null;
  verified_by?: string | null;
  verification_date?: string | null;
}

interface StatusRow {
  label: string;
  value: string;
  /** `open` is rendered as pending. */
  state: "open" | "settled" | "plain";
}

type Labels = Pick<
  RegistrationWords["status"],
  "accountStatus" | "verificationStatus" | "pending" | "unverified" | "verifiedBy" | "verificationDate"
>;

/** Returns the status as text. Undecided values are pending and unverified, unknown values are omitted. */
export function statusRows(status: StatusState, words: Labels): StatusRow[] {
  return [
    rowOf(words.accountStatus, status.account_status, "Pending", words.pending),
    rowOf(words.verificationStatus, status.verification_status, "Unverified", words.unverified),
    ...(status.verified_by
      ? [{ label: words.verifiedBy, value: status.verified_by, state: "plain" as const }]
      : []),
    ...(status.verification_date
      ? [{ label: words.verificationDate, value: dayOf(status.verification_date), state: "plain" as const }]
      : []),
  ];
}

/** Returns the row of a value. `undecided` is the server's value for an open status, `words` the page's text for it. */
function rowOf(label: string, given: string | null | undefined, undecided: string, words: string): StatusRow {
  const isOpen = !given || given === undecided;
  return { label, value: isOpen ? words : given, state: isOpen ? "open" : "settled" };
}

function dayOf(date: string): string {
  const moment = new Date(date);
  return Number.isNaN(moment.getTime()) ? date : moment.toLocaleDateString("en-US", { dateStyle: "long" });
}
