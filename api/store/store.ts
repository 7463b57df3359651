import type { Knex } from "knex";
import { tracedInside } from "../tracing/tracing.ts";
import { AccountEmails } from "./account-emails.ts";
import { Accounts } from "./accounts.ts";
import { Audit } from "./audit.ts";
import { CampaignAudiences } from "./campaign-audiences.ts";
import { CampaignControl } from "./campaign-control.ts";
import { CampaignDelivery } from "./campaign-delivery.ts";
import { CampaignMails } from "./campaign-mails.ts";
import { Campaigns } from "./campaigns.ts";
import { CaseCounts } from "./case-counts.ts";
import { CaseEvents } from "./case-events.ts";
import { CaseFindings } from "./case-findings.ts";
import { CaseGroups } from "./case-groups.ts";
import { CaseLists } from "./case-lists.ts";
import { CaseLooks } from "./case-looks.ts";
import { CasePairs } from "./case-pairs.ts";
import { CaseReminders } from "./case-reminders.ts";
import { CaseStatuses } from "./case-status.ts";
import { Cases } from "./cases.ts";
import { ClosedCases } from "./closed-cases.ts";
import { Codes } from "./codes.ts";
import { isSqlite, openDatabase, openHandles, timeLimits } from "./connection.ts";
import { DataLinks } from "./data-links.ts";
import { DefinitionFiles } from "./definition-files.ts";
import { DefinitionVersions } from "./definition-versions.ts";
import { DeskPeople } from "./desk-people.ts";
import { DraftComments } from "./draft-comments.ts";
import { DraftHistory } from "./draft-history.ts";
import { DraftImpacts } from "./draft-impacts.ts";
import { DraftLists } from "./draft-lists.ts";
import { DraftPresence } from "./draft-presence.ts";
import { DraftPublications } from "./draft-publications.ts";
import { DraftRevisions } from "./draft-revisions.ts";
import { DraftStorage } from "./draft-storage.ts";
import { Drafts } from "./drafts.ts";
import { EarlyAccess } from "./early-access.ts";
import { Erasure } from "./erasure.ts";
import { FileScans } from "./file-scans.ts";
import { FileUses } from "./file-uses.ts";
import { Files } from "./files.ts";
import { Funnels } from "./funnels.ts";
import { type Handles, handlesWithin, type ReportDamage } from "./handles.ts";
import { buildIndexes, type IndexWork } from "./indexes.ts";
import { Invitations } from "./invitations.ts";
import { Limits } from "./limits.ts";
import { listenOnPostgres, type StopListening } from "./listen.ts";
import { DeviceLinks, Resets } from "./mailed-links.ts";
import { Memberships } from "./memberships.ts";
import { migrateUp } from "./migrate.ts";
import { NamesInRecords } from "./names-in-records.ts";
import { Outbox } from "./outbox.ts";
import { OutboxTries } from "./outbox-tries.ts";
import { PeopleRequests } from "./people-requests.ts";
import { PreviewLinks } from "./preview-links.ts";
import { ProviderLinks } from "./provider-links.ts";
import { type QuerySet, querySet } from "./queries.ts";
import { RegistrationContexts } from "./registration-context.ts";
import { RegistrationEntries } from "./registration-entries.ts";
import { RegistrationReturns } from "./registration-returns.ts";
import { Registrations } from "./registrations.ts";
import { ReleaseFiles } from "./release-files.ts";
import { Releases } from "./releases.ts";
import { Reminders } from "./reminders.ts";
import { Retention } from "./retention.ts";
import { RetentionClock } from "./retention-clock.ts";
import { SecondFactors } from "./second-factors.ts";
import { Sessions } from "./sessions.ts";
import { SharingChoices } from "./sharing-choices.ts";
import { Staff } from "./staff.ts";
import { StoredAbout } from "./stored-about.ts";
import { WaitingPeople } from "./waiting-people.ts";

/** Query sets of a store. */
const subjects = {
  accountEmails: AccountEmails,
  accounts: Accounts,
  audit: Audit,
  campaignAudiences: CampaignAudiences,
  campaignControl: CampaignControl,
  campaignDelivery: CampaignDelivery,
  campaignMails: CampaignMails,
  campaigns: Campaigns,
  caseCounts: CaseCounts,
  caseEvents: CaseEvents,
  caseFindings: CaseFindings,
  caseGroups: CaseGroups,
  caseLists: CaseLists,
  caseLooks: CaseLooks,
  casePairs: CasePairs,
  caseReminders: CaseReminders,
  caseStatuses: CaseStatuses,
  cases: Cases,
  closedCases: ClosedCases,
  codes: Codes,
  dataLinks: DataLinks,
  definitionFiles: DefinitionFiles,
  definitionVersions: DefinitionVersions,
  deskPeople: DeskPeople,
  draftComments: DraftComments,
  draftHistory: DraftHistory,
  draftImpacts: DraftImpacts,
  draftLists: DraftLists,
  draftPresence: DraftPresence,
  draftPublications: DraftPublications,
  draftRevisions: DraftRevisions,
  draftStorage: DraftStorage,
  drafts: Drafts,
  earlyAccess: EarlyAccess,
  erasure: Erasure,
  fileScans: FileScans,
  fileUses: FileUses,
  files: Files,
  funnels: Funnels,
  invitations: Invitations,
  limits: Limits,
  memberships: Memberships,
  namesInRecords: NamesInRecords,
  outboxTries: OutboxTries,
  outbox: Outbox,
  peopleRequests: PeopleRequests,
  previewLinks: PreviewLinks,
  providerLinks: ProviderLinks,
  registrationContexts: RegistrationContexts,
  registrationEntries: RegistrationEntries,
  registrationReturns: RegistrationReturns,
  registrations: Registrations,
  releaseFiles: ReleaseFiles,
  releases: Releases,
  reminders: Reminders,
  retentionClock: RetentionClock,
  retention: Retention,
  secondFactors: SecondFactors,
  sessions: Sessions,
  sharingChoices: SharingChoices,
  staff: Staff,
  storedAbout: StoredAbout,
  waitingPeople: WaitingPeople,
  /** Links that confirm a device. */
  deviceLinks: DeviceLinks,
  /** Links that reset a password. */
  resets: Resets,
};

type QuerySets = { [Name in keyof typeof subjects]: QuerySet<InstanceType<(typeof subjects)[Name]>> };

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
  /** Calls back when a server sends something on a channel. Returns null if the database can't notify, as SQLite. */
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
      db.transaction((tx) => work(storeOver(handlesWithin(tx, handles.reportDamage)))),
    );
  return Object.assign(Object.create(lazySets), { handles, transaction });
}

/** Prototype of stores: a getter of each query set, which creates it on first use and caches it in the store. */
const lazySets = Object.defineProperties(
  {},
  Object.fromEntries(
    Object.entries(subjects).map(([name, Subject]) => [
      name,
      {
        get(this: { handles: Handles }) {
          const value = querySet(name, new Subject(this.handles));
          Object.defineProperty(this, name, { value, enumerable: true, writable: true, configurable: true });
          return value;
        },
      },
    ]),
  ),
);
