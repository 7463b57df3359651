/** `GET /api/desk/launch`: who waits for the launch, and what was sent. */
export interface LaunchView {
  /** Where mails and pages lead; null before the launch. */
  accessUrl: string | null;
  /** The caller's own address, for a trial. */
  ownEmail: string;
  groups: LaunchGroup[];
  /** Everybody who waits, each once, and those among them who have the link or will have it. */
  people: number;
  mailed: number;
  /** The newest first. */
  campaigns: CampaignView[];
}

/** People who stand in the same place. Somebody with several registrations is in several groups. */
export interface LaunchGroup {
  /** Goes into `CampaignOrder.groups`. */
  name: string;
  /** The title of the wizard; null for those without a registration. */
  wizard: string | null;
  title: string;
  people: number;
  /** Those among them who have the link, or will have it. */
  mailed: number;
}

export interface CampaignView {
  id: string;
  /** What it is about. */
  title: string;
  state: "scheduled" | "sending" | "paused" | "stopped" | "done";
  /** Whom it goes to. */
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

/** `GET /api/desk/launch/mail?to=accounts|early-access`: the mail as it would go now. */
export interface LaunchMail {
  subject: string;
  html: string;
}
