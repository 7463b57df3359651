import { type AccountQueries, createAccountQueries } from "./accounts.ts";
import { type AuditQueries, createAuditQueries } from "./audit.ts";
import { type CampaignQueries, createCampaignQueries } from "./campaigns.ts";
import { type CaseQueries, createCaseQueries } from "./cases.ts";
import { type CodeQueries, createCodeQueries } from "./codes.ts";
import { isSqlite, openHandles } from "./connection.ts";
import { createDefinitionFileQueries, type DefinitionFileQueries } from "./definition-files.ts";
import { createDefinitionVersionQueries, type DefinitionVersionQueries } from "./definition-versions.ts";
import { createDraftCommentQueries, type DraftCommentQueries } from "./draft-comments.ts";
import { createDraftImpactQueries, type DraftImpactQueries } from "./draft-impacts.ts";
import { createDraftPresenceQueries, type DraftPresenceQueries } from "./draft-presence.ts";
import { createDraftQueries, type DraftQueries } from "./drafts.ts";
import { createEarlyAccessQueries, type EarlyAccessQueries } from "./early-access.ts";
import { createFileQueries, type FileQueries } from "./files.ts";
import { createFunnelQueries, type FunnelQueries } from "./funnels.ts";
import type { Handles, ReportDamage } from "./handles.ts";
import { createInvitationQueries, type InvitationQueries } from "./invitations.ts";
import { createLimitQueries, type LimitQueries } from "./limits.ts";
import { listenOnPostgres, type StopListening } from "./listen.ts";
import { createMailedLinkQueries, type MailedLinkQueries } from "./mailed-links.ts";
import { createMembershipQueries, type MembershipQueries } from "./memberships.ts";
import { migrateUp } from "./migrate.ts";
import { createOutboxQueries, type OutboxQueries } from "./outbox.ts";
import { createPeopleRequestQueries, type PeopleRequestQueries } from "./people-requests.ts";
import { createPersonalDataQueries, type PersonalDataQueries } from "./personal-data.ts";
import { createPreviewLinkQueries, type PreviewLinkQueries } from "./preview-links.ts";
import { createRegistrationQueries, type RegistrationQueries } from "./registrations.ts";
import { createReleaseQueries, type ReleaseQueries } from "./releases.ts";
import { createReminderQueries, type ReminderQueries } from "./reminders.ts";
import { createSecondFactorQueries, type SecondFactorQueries } from "./second-factors.ts";
import { createSessionQueries, type SessionQueries } from "./sessions.ts";
import { createStaffQueries, type StaffQueries } from "./staff.ts";
import { createWaitingPeopleQueries, type WaitingPeopleQueries } from "./waiting-people.ts";

/** Everything that is stored, as queries and commands in the terms of the domain. */
export interface Store {
  accounts: AccountQueries;
  sessions: SessionQueries;
  secondFactors: SecondFactorQueries;
  staff: StaffQueries;
  codes: CodeQueries;
  /** Links that reset a password. */
  resets: MailedLinkQueries;
  /** Links that confirm a device. */
  deviceLinks: MailedLinkQueries;
  limits: LimitQueries;
  registrations: RegistrationQueries;
  cases: CaseQueries;
  reminders: ReminderQueries;
  files: FileQueries;
  definitionVersions: DefinitionVersionQueries;
  drafts: DraftQueries;
  draftComments: DraftCommentQueries;
  draftPresence: DraftPresenceQueries;
  draftImpacts: DraftImpactQueries;
  funnels: FunnelQueries;
  definitionFiles: DefinitionFileQueries;
  releases: ReleaseQueries;
  invitations: InvitationQueries;
  memberships: MembershipQueries;
  earlyAccess: EarlyAccessQueries;
  campaigns: CampaignQueries;
  waitingPeople: WaitingPeopleQueries;
  outbox: OutboxQueries;
  audit: AuditQueries;
  previewLinks: PreviewLinkQueries;
  personalData: PersonalDataQueries;
  peopleRequests: PeopleRequestQueries;
  /**
   * Runs the work in a transaction: all of it is stored, or, if it throws, nothing. Inside, use only the store that
   * is passed in: on SQLite the outer one would wait for the very transaction that it is called from.
   */
  transaction<T>(work: (store: Store) => Promise<T>): Promise<T>;
}

/** The store that owns the connections. */
export interface OpenStore extends Store {
  /** Runs missing migrations and returns their names. */
  migrate(): Promise<string[]>;
  /** Commits a test write. Throws if nothing can be saved. */
  checkWrite(at: Date): Promise<void>;
  /** Calls back when a server sends something on a channel. Returns null where the database cannot tell, as SQLite. */
  listen(channel: string, heard: () => void): StopListening | null;
  close(): Promise<void>;
}

/** Opens the database that the URL names: `sqlite:<file>` or `postgres://...`. */
export function createStore(databaseUrl: string, reportDamage: ReportDamage = () => {}): OpenStore {
  const handles = { ...openHandles(databaseUrl), reportDamage };
  const { db, reader, lookups } = handles;
  return {
    ...storeOver(handles),
    migrate: () => migrateUp(db),
    async checkWrite(at) {
      await db("heartbeat").insert({ id: 1, at: at.toISOString() }).onConflict("id").merge();
    },
    listen: (channel, heard) => (isSqlite(db) ? null : listenOnPostgres(databaseUrl, channel, heard)),
    async close() {
      // The writer last, because it cleans up SQLite's files.
      for (const handle of new Set([lookups, reader, db])) await handle.destroy();
    },
  };
}

/** Creates a store that builds its queries on first use, because a transaction needs few of them. */
function storeOver(handles: Handles): Store {
  const { db } = handles;
  return {
    get accounts() {
      return createAccountQueries(handles);
    },
    get sessions() {
      return createSessionQueries(handles);
    },
    get secondFactors() {
      return createSecondFactorQueries(handles);
    },
    get staff() {
      return createStaffQueries(handles);
    },
    get codes() {
      return createCodeQueries(handles);
    },
    get resets() {
      return createMailedLinkQueries(handles, "resets");
    },
    get deviceLinks() {
      return createMailedLinkQueries(handles, "device_links");
    },
    get cases() {
      return createCaseQueries(handles);
    },
    get limits() {
      return createLimitQueries(db);
    },
    get registrations() {
      return createRegistrationQueries(handles);
    },
    get reminders() {
      return createReminderQueries(handles);
    },
    get files() {
      return createFileQueries(handles);
    },
    get definitionFiles() {
      return createDefinitionFileQueries(handles);
    },
    get releases() {
      return createReleaseQueries(handles);
    },
    get definitionVersions() {
      return createDefinitionVersionQueries(handles);
    },
    get drafts() {
      return createDraftQueries(handles);
    },
    get draftComments() {
      return createDraftCommentQueries(handles);
    },
    get draftImpacts() {
      return createDraftImpactQueries(handles);
    },
    get funnels() {
      return createFunnelQueries(handles);
    },
    get draftPresence() {
      return createDraftPresenceQueries(handles);
    },
    get invitations() {
      return createInvitationQueries(handles);
    },
    get memberships() {
      return createMembershipQueries(handles);
    },
    get earlyAccess() {
      return createEarlyAccessQueries(handles);
    },
    get waitingPeople() {
      return createWaitingPeopleQueries(handles);
    },
    get campaigns() {
      return createCampaignQueries(handles);
    },
    get outbox() {
      return createOutboxQueries(handles);
    },
    get audit() {
      return createAuditQueries(handles);
    },
    get previewLinks() {
      return createPreviewLinkQueries(handles);
    },
    get peopleRequests() {
      return createPeopleRequestQueries(handles);
    },
    get personalData() {
      return createPersonalDataQueries(handles);
    },
    transaction: (work) =>
      db.transaction((tx) => work(storeOver({ ...handles, db: tx, reader: tx, lookups: tx }))),
  };
}
