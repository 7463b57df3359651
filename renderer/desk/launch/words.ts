import type { LaunchGroup } from "../../../api/responses/launch.ts";

export const launchPath = "/dashboard/admin/launch";

/** Mails that a dialog asks to confirm. */
export interface Sending {
  title: string;
  groups: Pick<LaunchGroup, "name" | "wizard" | "title">[];
}

/** Returns a number of people: "1 person", "1,204 people". */
export function people(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "person" : "people"}`;
}

/** Says why a mail did not arrive, from the codes of the mail server. */
export function refusalInWords(reason: string | null): string {
  const code = /\b([45]\d\d)\b/u.exec(reason ?? "")?.[1];
  if (code) return `Refused by the mail server (${code})`;
  return reason ?? "Not delivered";
}
