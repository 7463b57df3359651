import type { Knex } from "knex";
import { tracedInside } from "../tracing/tracing.ts";
import { createAccountQueries } from "./accounts.ts";
import { createAuditQueries } from "./audit.ts";
import { createCampaignQueries } from "./campaigns.ts";
import { createCaseQueries } from "./cases.ts";
import { createCodeQueries } from "./codes.ts";
import { isSqlite, openDatabase, openHandles, timeLimits } from "./connection.ts";
import { createDefinitionFileQueries } from "./definition-files.ts";
import { createDefinitionVersionQueries } from "./definition-versions.ts";
import { createDraftCommentQueries } from "./draft-comments.ts";
import { createDraftImpactQueries } from "./draft-impacts.ts";
import { createDraftPresenceQueries } from "./draft-presence.ts";
import { createDraftQueries } from "./drafts.ts";
import { createEarlyAccessQueries } from "./early-access.ts";
import { createFileQueries } from "./files.ts";
import { createFunnelQueries } from "./funnels.ts";
import type { Handles, ReportDamage } from "./handles.ts";
import { buildIndexes, type IndexWork } from "./indexes.ts";
import { createInvitationQueries } from "./invitations.ts";
import { createLimitQueries } from "./limits.ts";
import { listenOnPostgres, type StopListening } from "./listen.ts";
import { createMailedLinkQueries } from "./mailed-links.ts";
import { createMembershipQueries } from "./memberships.ts";
import { migrateUp } from "./migrate.ts";
import { createOutboxQueries } from "./outbox.ts";
import { createPeopleRequestQueries } from "./people-requests.ts";
import { createPersonalDataQueries } from "./personal-data.ts";
import { createPreviewLinkQueries } from "./preview-links.ts";
import { createProviderLinkQueries } from "./provider-links.ts";
import { createRegistrationQueries } from "./registrations.ts";
import { createReleaseQueries } from "./releases.ts";
import { createReminderQueries } from "./reminders.ts";
import { createRetentionQueries } from "./retention.ts";
import { createSecondFactorQueries } from "./second-factors.ts";
import { createSessionQueries } from "./sessions.ts";
import { createStaffQueries } from "./staff.ts";
import { tracedQueries } from "./traced-queries.ts";
import { createWaitingPeopleQueries } from "./waiting-people.ts";

/** How the queries and commands of each subject are made, in the terms of the domain. */
const querySets = {
  accounts: createAccountQueries,
  sessions: createSessionQueries,
  secondFactors: createSecondFactorQueries,
  staff: createStaffQueries,
  providerLinks: createProviderLinkQueries,
  codes: createCodeQueries,
  /** Links that reset a password. */
  resets: (handles: Handles) => createMailedLinkQueries(handles, "resets"),
  /** Links that confirm a device. */
  deviceLinks: (handles: Handles) => createMailedLinkQueries(handles, "device_links"),
  limits: createLimitQueries,
  registrations: createRegistrationQueries,
  cases: createCaseQueries,
  reminders: createReminderQueries,
  retention: createRetentionQueries,
  files: createFileQueries,
  definitionVersions: createDefinitionVersionQueries,
  drafts: createDraftQueries,
  draftComments: createDraftCommentQueries,
  draftPresence: createDraftPresenceQueries,
  draftImpacts: createDraftImpactQueries,
  funnels: createFunnelQueries,
  definitionFiles: createDefinitionFileQueries,
  releases: createReleaseQueries,
  invitations: createInvitationQueries,
  memberships: createMembershipQueries,
  earlyAccess: createEarlyAccessQueries,
  campaigns: createCampaignQueries,
  waitingPeople: createWaitingPeopleQueries,
  outbox: createOutboxQueries,
  audit: createAuditQueries,
  previewLinks: createPreviewLinkQueries,
  personalData: createPersonalDataQueries,
  peopleRequests: createPeopleRequestQueries,
};

type QuerySets = { [Name in keyof typeof querySets]: ReturnType<(typeof querySets)[Name]> };

/** Everything that is stored. */
export interface Store extends QuerySets {
  /**
   * Runs the work in a transaction: all of it is stored, or, if it throws, nothing. Inside, use only the store that
   * is passed in: on SQLite the outer one would wait for the very transaction that it is called from.
   */
  transaction<T>(work: (store: Store) => Promise<T>): Promise<T>;
}

export interface PoolSize {
  name: "queries" | "reads" | "lookups";
  used: number;
  free: number;
  waiting: number;
}

/** The store that owns the connections. */
export interface OpenStore extends Store {
  /** Runs missing migrations and returns their names. */
  migrate(): Promise<string[]>;
  /** Builds the indexes that migrations leave for later; see `buildIndexes`. */
  buildIndexes(signal?: AbortSignal): Promise<IndexWork>;
  /** Returns, in words, which limits of time a pooler leaves out and what to do about it; null if all hold. */
  lackingLimits(): Promise<string | null>;
  /** Commits a test write. Throws if nothing can be saved. */
  checkWrite(at: Date): Promise<void>;
  /** Returns the pools of connections: how many are used, how many are free, how many wait for one. */
  pools(): PoolSize[];
  /** Calls back when a server sends something on a channel. Returns null where the database cannot tell, as SQLite. */
  listen(channel: string, heard: () => void): StopListening | null;
  close(): Promise<void>;
}

/**
 * Opens the database that the URL names: `sqlite:<file>` or `postgres://...`. What it stores and reads goes through the
 * pooler, if there is one; what needs a connection for long, which a pooler does not lend, does not.
 */
export function createStore(
  databaseUrl: string,
  reportDamage: ReportDamage = () => {},
  poolerUrl: string | null = null,
): OpenStore {
  const handles = { ...openHandles(databaseUrl, poolerUrl), reportDamage };
  const { db, reader, lookups } = handles;
  return Object.assign(storeOver(handles), {
    migrate: () => (poolerUrl === null ? migrateUp(db) : migrateBeside(databaseUrl)),
    buildIndexes: async (signal?: AbortSignal) =>
      isSqlite(db) ? { built: [], missing: [] } : await buildIndexes(databaseUrl, signal),
    async lackingLimits() {
      if (poolerUrl === null) return null;
      const { rows } = await db.raw(
        "select name from pg_settings where name in (?, ?) and setting = '0' order by name desc",
        Object.keys(timeLimits),
      );
      if (rows.length === 0) return null;
      const limits = rows.map(
        ({ name }: { name: keyof typeof timeLimits }) => `${name} = ${timeLimits[name]}`,
      );
      return `Statements may take forever, because a pooler passes on no limits of time. Run this in PostgreSQL as the role of DATABASE_POOLER_URL: ${limits.map((limit: string) => `alter role current_user set ${limit};`).join(" ")}`;
    },
    pools: () => [
      poolOf("queries", db),
      ...(reader === db ? [] : [poolOf("reads", reader)]),
      ...(lookups === reader ? [] : [poolOf("lookups", lookups)]),
    ],
    async checkWrite(at: Date) {
      await db("heartbeat").insert({ id: 1, at: at.toISOString() }).onConflict("id").merge();
    },
    listen: (channel: string, heard: () => void) =>
      isSqlite(db) ? null : listenOnPostgres(databaseUrl, channel, heard),
    async close() {
      // The writer last, because it cleans up SQLite's files.
      for (const handle of new Set([lookups, reader, db])) await handle.destroy();
    },
  } satisfies Omit<OpenStore, keyof Store>);
}

/** Migrates over a connection of its own. */
async function migrateBeside(databaseUrl: string): Promise<string[]> {
  const db = openDatabase(databaseUrl);
  try {
    return await migrateUp(db);
  } finally {
    await db.destroy();
  }
}

function poolOf(name: PoolSize["name"], { client }: Knex): PoolSize {
  const { pool } = client as {
    pool: { [count in "numUsed" | "numFree" | "numPendingAcquires"]: () => number };
  };
  return { name, used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires() };
}

/** Creates a store that builds each set of queries on first use, because a transaction needs few of them. */
function storeOver(handles: Handles): Store {
  const { db } = handles;
  const transaction: Store["transaction"] = (work) =>
    tracedInside("transaction", {}, () =>
      db.transaction((tx) => work(storeOver({ ...handles, db: tx, reader: tx, lookups: tx }))),
    );
  return Object.assign(Object.create(lazySets), { handles, transaction });
}

/** What stores inherit: a getter of each set, which replaces itself in the store by what it made. */
const lazySets = Object.defineProperties(
  {},
  Object.fromEntries(
    Object.entries(querySets).map(([name, create]) => [
      name,
      {
        get(this: { handles: Handles }) {
          const value = tracedQueries(name, create(this.handles));
          Object.defineProperty(this, name, { value, enumerable: true, writable: true, configurable: true });
          return value;
        },
      },
    ]),
  ),
);
