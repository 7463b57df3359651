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
  /** Mark: still open, reached, or none. */
  state: "open" | "reached" | "plain";
}

type Labels = Pick<
  RegistrationWords["status"],
  "accountStatus" | "verificationStatus" | "pending" | "unverified" | "verifiedBy" | "verificationDate"
>;

/** Returns the status as text. Undecided values are pending and unverified, unknown values are omitted. */
export function statusRows(status: StatusState, words: Labels): StatusRow[] {
  return [
    accountRow(status.account_status || "Pending", words),
    verificationRow(status.verification_status || "Unverified", words),
    ...(status.verified_by
      ? [{ label: words.verifiedBy, value: status.verified_by, state: "plain" as const }]
      : []),
    ...(status.verification_date
      ? [{ label: words.verificationDate, value: dayOf(status.verification_date), state: "plain" as const }]
      : []),
  ];
}

function accountRow(status: string, { accountStatus: label, pending }: Labels): StatusRow {
  if (status === "Pending") return { label, value: pending, state: "open" };
  // After a rejection or withdrawal, nothing is reached.
  return { label, value: status, state: status === "Active" ? "reached" : "plain" };
}

function verificationRow(status: string, { verificationStatus: label, unverified }: Labels): StatusRow {
  const value = status === "Unverified" ? unverified : status;
  return { label, value, state: status === "Verified" ? "reached" : "open" };
}

function dayOf(date: string): string {
  const moment = new Date(date);
  return Number.isNaN(moment.getTime()) ? date : moment.toLocaleDateString("en-US", { dateStyle: "long" });
}
