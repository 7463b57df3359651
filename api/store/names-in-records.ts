import type { AuditAction } from "./audit.ts";
import { toJson } from "./json.ts";
import { Queries } from "./queries.ts";

const formerStaff = "Former staff";
/** Columns that hold a staff member's name without their id. */
const namesOfStaff = [
  ["case_findings", "giver"],
  ["case_pairs", "giver"],
  ["people_requests", "recorded_by"],
  ["people_requests", "identity_by"],
  ["people_requests", "closed_by"],
] as const;
/** Actions with which every session of staff begins. */
const staffLogins: AuditAction[] = ["second-factor-set", "second-factor-checked", "provider-login"];

/** Takes people out of records that stay. */
export class NamesInRecords extends Queries {
  /**
   * Takes a person out of the audit log: their address gives way to their id, which leads nowhere once the account is
   * gone, and the addresses of their devices go. `before`: only entries until then, for an address that they gave up.
   */
  async loseInAudit(userId: string, email: string, before: string | null = null): Promise<void> {
    const named = () => {
      const rows = this.db("audit").where((one) => {
        one.where({ target: email }).orWhereRaw("substr(target, 1, ?) = ?", [email.length + 1, `${email} `]);
      });
      return before === null ? rows : rows.where("at", "<=", before);
    };
    // The table refuses an update that changes nothing.
    await named()
      .whereNotNull("client")
      .where((own) => own.whereNull("user_id").orWhere({ user_id: userId }))
      .update({ client: null });
    await named().update({
      target: this.db.raw("cast(? as text) || substr(target, ?)", [userId, email.length + 1]),
    });
    await this.db("audit").where({ user_id: userId }).whereNotNull("client").update({ client: null });
  }

  /**
   * Takes somebody who was on the staff out of the histories of cases, requests and releases. `names`: what they are
   * called now. Some entries hold a name alone, so a colleague of the same name loses theirs, too.
   */
  async loseStaffName(userId: string, email: string, names: string[]): Promise<void> {
    const own = this.db("registrations").where({ user_id: userId }).select("id");
    const acts = () => this.db("case_events").where({ actor_id: userId }).whereNotIn("registration_id", own);
    const published = () => this.db("releases").where({ author_id: userId });
    const earlier = [
      ...(await acts().distinct().pluck("actor")),
      ...(await published().distinct().pluck("author")),
    ];
    await acts().update({ actor: formerStaff });
    await published().update({ author: formerStaff });
    await this.db("staff_grants").where({ granted_by: email }).update({ granted_by: formerStaff });
    const signedIn = () => this.db("audit").where({ user_id: userId }).whereIn("action", staffLogins);
    if (earlier.length === 0 && !(await signedIn().first("action"))) return;
    const all = [...new Set([...names, ...earlier])];
    for (const [table, column] of namesOfStaff)
      await this.db(table)
        .whereIn(column, all)
        .update({ [column]: formerStaff });
    for (const name of all)
      await this.db("case_events")
        .where({ kind: "assigned", data: toJson({ name }) })
        .update({ data: toJson({ name: formerStaff }) });
  }
}
