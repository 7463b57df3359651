import { createAccountEmails } from "./account-emails.ts";
import { createClosedCases } from "./closed-cases.ts";
import { createDataLinks } from "./data-links.ts";
import { createErasure } from "./erasure.ts";
import type { Handles } from "./handles.ts";
import { createNamesInRecords } from "./names-in-records.ts";
import { createSharingChoices } from "./sharing-choices.ts";
import { createStoredAbout } from "./stored-about.ts";

export { AddressTaken } from "./account-emails.ts";
export type { ClosedCase } from "./closed-cases.ts";

/** What people may do with their own data. */
export function createPersonalDataQueries(handles: Handles) {
  return {
    ...createSharingChoices(handles),
    ...createDataLinks(handles),
    ...createAccountEmails(handles),
    ...createClosedCases(handles),
    ...createErasure(handles),
    ...createNamesInRecords(handles),
    ...createStoredAbout(handles),
    /** Deletes links that have expired. */
    async sweep(now: Date): Promise<void> {
      await handles.db("data_links").where("expires_at", "<=", now.toISOString()).delete();
      await handles.db("earlier_emails").where("expires_at", "<=", now.toISOString()).update({ hash: null });
    },
  };
}
