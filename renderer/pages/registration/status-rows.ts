import type { RegistrationWords } from "#engine";

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
  "accountStatus" | "verificationStatus" | "verifiedBy" | "verificationDate"
>;

/** The status in words: what has not been decided is Pending and Unverified, what is unknown is left out. */
export function statusRows(status: StatusState, words: Labels): StatusRow[] {
  const account = status.account_status || "Pending";
  const verification = status.verification_status || "Unverified";
  return [
    { label: words.accountStatus, value: account, state: account === "Pending" ? "open" : "settled" },
    {
      label: words.verificationStatus,
      value: verification,
      state: verification === "Unverified" ? "open" : "settled",
    },
    ...(status.verified_by
      ? [{ label: words.verifiedBy, value: status.verified_by, state: "plain" as const }]
      : []),
    ...(status.verification_date
      ? [{ label: words.verificationDate, value: dayOf(status.verification_date), state: "plain" as const }]
      : []),
  ];
}

function dayOf(date: string): string {
  const moment = new Date(date);
  return Number.isNaN(moment.getTime()) ? date : moment.toLocaleDateString("en-US", { dateStyle: "long" });
}
