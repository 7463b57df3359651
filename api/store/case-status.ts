import type { Knex } from "knex";
import { Queries } from "./queries.ts";

/** Status of a verification, for registrants and other systems. */
export interface CaseStatus {
  accountStatus: string;
  verificationStatus: string;
  verifiedBy: string | null;
}

/** Statuses of verifications, for registrants and other systems. */
export class CaseStatuses extends Queries {
  /** Returns a status row. A verification keeps its date for as long as it lasts. */
  private statusRow(
    { accountStatus, verificationStatus, verifiedBy }: CaseStatus,
    since: string | Knex.QueryBuilder,
  ) {
    return {
      account_status: accountStatus,
      verification_status: verificationStatus,
      verified_by: verifiedBy,
      verification_date: verifiedBy === null ? null : this.db.raw("coalesce(verification_date, ?)", [since]),
    };
  }

  /** Sets what registrants and other systems read of the verification. It begins with the case's state. */
  async setStatus(id: string, since: string, status: CaseStatus): Promise<void> {
    await this.db("registrations").where({ id }).update(this.statusRow(status, since));
  }

  /** Sets the same for all cases in a state. */
  async setStatusOf({ wizard, state }: { wizard: string; state: string }, status: CaseStatus): Promise<void> {
    const since = this.db("cases")
      .where("cases.registration_id", this.db.ref("registrations.id"))
      .select("state_since");
    await this.db("registrations")
      .whereIn("id", this.db("cases").where({ wizard, state }).select("registration_id"))
      .update(this.statusRow(status, since));
  }
}
