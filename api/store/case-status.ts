import type { Knex } from "knex";
import type { Handles } from "./handles.ts";

/** What registrants and other systems read of a verification. */
export interface CaseStatus {
  accountStatus: string;
  verificationStatus: string;
  verifiedBy: string | null;
}

/** What registrants and other systems read of a verification. */
export function createCaseStatus({ db }: Pick<Handles, "db">) {
  /** What was verified keeps its date for as long as it is. */
  function statusRow(
    { accountStatus, verificationStatus, verifiedBy }: CaseStatus,
    since: string | Knex.QueryBuilder,
  ) {
    return {
      account_status: accountStatus,
      verification_status: verificationStatus,
      verified_by: verifiedBy,
      verification_date: verifiedBy === null ? null : db.raw("coalesce(verification_date, ?)", [since]),
    };
  }

  /** Sets what registrants and other systems read of the verification. It begins with the case's state. */
  async function setStatus(id: string, since: string, status: CaseStatus): Promise<void> {
    await db("registrations").where({ id }).update(statusRow(status, since));
  }

  /** Sets the same for all cases in a state. */
  async function setStatusOf(
    { wizard, state }: { wizard: string; state: string },
    status: CaseStatus,
  ): Promise<void> {
    const since = db("cases")
      .where("cases.registration_id", db.ref("registrations.id"))
      .select("state_since");
    await db("registrations")
      .whereIn("id", db("cases").where({ wizard, state }).select("registration_id"))
      .update(statusRow(status, since));
  }

  return { setStatus, setStatusOf };
}
