import type { RegistrationWords } from "../../../definitions/schema/site.gen.d.ts";

/** What a page may hand to the status page in the router's location state. */
export interface StatusState {
  account_status?: string | null;
  verification_status?: string | null;
  verified_by?: string | null;
  verification_date?: string | null;
}

interface StatusRow {
  label: string;
  value: string;
  /** `open` is drawn as something that still waits. */
  state: "open" | "settled" | "plain";
}

type Labels = Pick<
  RegistrationWords["status"],
  "accountStatus" | "verificationStatus" | "pending" | "unverified" | "verifiedBy" | "verificationDate"
>;

/** The status in words: what has not been decided is pending and unverified, what is unknown is left out. */
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

/** `undecided` is how the server calls what nobody has decided, `words` how the page does. */
function rowOf(label: string, given: string | null | undefined, undecided: string, words: string): StatusRow {
  const isOpen = !given || given === undecided;
  return { label, value: isOpen ? words : given, state: isOpen ? "open" : "settled" };
}

function dayOf(date: string): string {
  const moment = new Date(date);
  return Number.isNaN(moment.getTime()) ? date : moment.toLocaleDateString("en-US", { dateStyle: "long" });
}
