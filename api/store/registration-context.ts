import type { CompanyRole } from "../responses/invitations.ts";
import { Queries } from "./queries.ts";
import {
  type AnswerRow,
  answerColumns,
  entryIn,
  type Registration,
  type RegistrationRow,
  registrationColumns,
  registrationIn,
  type StoredEntry,
} from "./registration-rows.ts";
import { statement } from "./statement.ts";

/** A registration with all its entries. */
export interface FilledRegistration {
  registration: Registration;
  entries: StoredEntry[];
}

/** Everything that decides what a person may register, and where they are. */
export interface RegistrationContext {
  /** The company that the person joined. */
  membership: { companyId: string; role: CompanyRole } | null;
  /** The person's own registrations, the most recently changed first. */
  registrations: FilledRegistration[];
}

/** A registration and one of its answers, whose columns are null when there is none. */
type FilledRow = RegistrationRow & AnswerRow;

const columns = [
  ...registrationColumns.map((name) => `registrations.${name}`),
  ...answerColumns.map((name) => `answers.${name}`),
];

type ContextRow = FilledRow & { company_id: string | null; company_role: CompanyRole };

const readContext = statement<ContextRow>()(["userId"], (db, { userId }) =>
  db("users")
    .leftJoin("memberships", "memberships.user_id", "users.id")
    .leftJoin("registrations", "registrations.user_id", "users.id")
    .leftJoin("answers", "answers.registration_id", "registrations.id")
    .where("users.id", userId)
    .orderBy([{ column: "registrations.changed_at", order: "desc" }, { column: "answers.given_at" }])
    .select(...columns, "memberships.company_id", "memberships.role as company_role"),
);

const readFilled = statement<FilledRow>()(["id"], (db, { id }) =>
  db("registrations")
    .leftJoin("answers", "answers.registration_id", "registrations.id")
    .where("registrations.id", id)
    .orderBy("answers.given_at")
    .select(...columns),
);

/** Reads registrations together with their answers, in one statement. */
export class RegistrationContexts extends Queries {
  /** Reads a person's registrations, and the company that they joined. */
  async contextOf(userId: string): Promise<RegistrationContext> {
    const rows = await readContext(this.handles.lookups, { userId });
    const [row] = rows;
    const membership = row?.company_id ? { companyId: row.company_id, role: row.company_role } : null;
    return { membership, registrations: this.filledIn(rows) };
  }

  async findFilled(id: string): Promise<FilledRegistration | null> {
    const rows = await readFilled(this.handles.lookups, { id });
    return this.filledIn(rows)[0] ?? null;
  }

  private filledIn(rows: FilledRow[]): FilledRegistration[] {
    const byId = new Map<string, FilledRegistration>();
    for (const row of rows) {
      if (row.id === null) continue;
      const filled = byId.get(row.id) ?? { registration: registrationIn(row), entries: [] };
      byId.set(row.id, filled);
      const entry = row.step === null ? null : entryIn(row, this.handles.reportDamage);
      if (entry) filled.entries.push(entry);
    }
    return [...byId.values()];
  }
}
