import type { Knex } from "knex";
import { type AccountQueries, createAccountQueries } from "./accounts.ts";
import { type AuditQueries, createAuditQueries } from "./audit.ts";
import { type CodeQueries, createCodeQueries } from "./codes.ts";
import { openDatabase } from "./connection.ts";
import { createDefinitionVersionQueries, type DefinitionVersionQueries } from "./definition-versions.ts";
import { createEarlyAccessQueries, type EarlyAccessQueries } from "./early-access.ts";
import { createFileQueries, type FileQueries } from "./files.ts";
import { createInvitationQueries, type InvitationQueries } from "./invitations.ts";
import { createLimitQueries, type LimitQueries } from "./limits.ts";
import { createMailedLinkQueries, type MailedLinkQueries } from "./mailed-links.ts";
import { createMembershipQueries, type MembershipQueries } from "./memberships.ts";
import { migrateUp } from "./migrate.ts";
import { createOutboxQueries, type OutboxQueries } from "./outbox.ts";
import { createRegistrationQueries, type RegistrationQueries } from "./registrations.ts";
import { createSessionQueries, type SessionQueries } from "./sessions.ts";

/** All that is kept, as questions and commands in the words of the domain. */
export interface Store {
  accounts: AccountQueries;
  sessions: SessionQueries;
  codes: CodeQueries;
  /** Links to choose a new password. */
  resets: MailedLinkQueries;
  /** Links that let a device in. */
  deviceLinks: MailedLinkQueries;
  limits: LimitQueries;
  registrations: RegistrationQueries;
  files: FileQueries;
  definitionVersions: DefinitionVersionQueries;
  invitations: InvitationQueries;
  memberships: MembershipQueries;
  earlyAccess: EarlyAccessQueries;
  outbox: OutboxQueries;
  audit: AuditQueries;
  /**
   * Does the work as one: all of it is kept, or, when it throws, nothing. Inside, use only the store that is handed
   * in: on SQLite the outer one would wait for the very transaction it is called from.
   */
  transaction<T>(work: (store: Store) => Promise<T>): Promise<T>;
}

/** The store that owns the connection. */
export interface OpenStore extends Store {
  /** Brings the schema up to date and answers the names of the migrations that ran. */
  migrate(): Promise<string[]>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the database that the URL names: `sqlite:<file>` or `postgres://...`. */
export function createStore(databaseUrl: string): OpenStore {
  const db = openDatabase(databaseUrl);
  return {
    ...storeOver(db),
    migrate: () => migrateUp(db),
    ping: async () => {
      await db.raw("select 1");
    },
    close: () => db.destroy(),
  };
}

function storeOver(db: Knex): Store {
  return {
    accounts: createAccountQueries(db),
    sessions: createSessionQueries(db),
    codes: createCodeQueries(db),
    resets: createMailedLinkQueries(db, "resets"),
    deviceLinks: createMailedLinkQueries(db, "device_links"),
    limits: createLimitQueries(db),
    registrations: createRegistrationQueries(db),
    files: createFileQueries(db),
    definitionVersions: createDefinitionVersionQueries(db),
    invitations: createInvitationQueries(db),
    memberships: createMembershipQueries(db),
    earlyAccess: createEarlyAccessQueries(db),
    outbox: createOutboxQueries(db),
    audit: createAuditQueries(db),
    transaction: (work) => db.transaction((tx) => work(storeOver(tx))),
  };
}
