/** `GET /api/desk/launch`: who waits for the launch, and what was sent. */
export interface LaunchView {
  /** URL that mails and pages link to; null before the launch. */
  accessUrl: string | null;
  /** The caller's own address, for a trial. */
  ownEmail: string;
  groups: LaunchGroup[];
  /** Everybody who waits, each once, and those among them who were emailed, or will be. */
  people: number;
  mailed: number;
  /** The newest first. */
  campaigns: CampaignView[];
  /** Legal documents with a new date, of which people with an account can be notified. */
  documents: ChangedDocument[];
  /** Titles of the legal documents that say after the launch, too, that the product will go live. */
  behindLaunch: string[];
}

/** A legal document whose date is another one than before. */
export interface ChangedDocument {
  /** The group of everybody whose account is older, for `CampaignOrder.groups`. */
  group: string;
  title: string;
  /** Date as displayed: "Effective: 02/28/2024". */
  date: string;
  /** The date of the version before, and the address of each. */
  formerDate: string;
  path: string;
  formerPath: string;
  /** The release that brought it. */
  release: number;
  people: number;
  /** Those among them who were emailed, or will be. */
  mailed: number;
}

/** People who stand in the same place. Somebody with several registrations is in several groups. */
export interface LaunchGroup {
  /** Goes into `CampaignOrder.groups`. */
  name: string;
  /** The title of the wizard; null for those without a registration. */
  wizard: string | null;
  title: string;
  people: number;
  /** Those among them who were emailed, or will be. */
  mailed: number;
}

export interface CampaignView {
  id: string;
  /** Its subject. */
  title: string;
  state: "scheduled" | "sending" | "paused" | "stopped" | "done";
  /** Recipients. */
  groups: string[];
  startsAt: string;
  by: string;
  /** All addresses; 0 before it starts. */
  people: number;
  sent: number;
  failed: number;
}

/** `POST /api/desk/launch/campaigns`. */
export interface CampaignOrder {
  /** A random UUID: the same order sent twice is one campaign. */
  id: string;
  groups: string[];
  /** ISO date; null: now. */
  at: string | null;
}

/** `POST /api/desk/launch/count { groups }`: people in these groups, each once. */
export interface AudienceCount {
  people: number;
  mailed: number;
}

/** `GET /api/desk/launch/people?show=all|early-access|sent|failed&search=&after=`: people by address. */
export interface PeopleList {
  people: PersonView[];
  /** Goes into `after` for more. */
  next: string | null;
}

export interface PersonView {
  email: string;
  name: string | null;
  hasAccount: boolean;
  /** Groups that they belong to. */
  groups: string[];
  /** Time of their request for early access; null if they made none. */
  earlyAccessAt: string | null;
  /** The legal documents that they were shown at sign-up: "Terms of Service, Last updated: 01/24/2024"; empty if not known. */
  shown: string[];
  mails: {
    title: string;
    state: "waiting" | "sent" | "failed";
    at: string | null;
    /** Codes of the mail server, such as `EENVELOPE RCPT TO 550`. */
    reason: string | null;
  }[];
}

/** `GET /api/desk/launch/mail?to=accounts|early-access|<group of a document>`: the mail as it would go now. */
export interface LaunchMail {
  subject: string;
  html: string;
}

/** `GET /api/desk/launch/documents`. */
export type ChangedDocuments = ChangedDocument[];
