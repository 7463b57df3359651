/** A role of staff. Registrants have the roles of their wizards. */
export type StaffRole = "ADMIN" | "EDITOR";

/** `GET /api/staff/me`: what the studio's pages need before anything else. */
export interface StaffMe {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  /** `missing`: not set up yet; `needed`: to be entered for this login; `given`. */
  secondFactor: "missing" | "needed" | "given";
  /** Until when granting and publishing need no further code; ISO date. */
  confirmedUntil: string | null;
  /** What this person may do: names of api/staff/permissions.ts. */
  may: string[];
}

/** Somebody with a role of staff, or a grant for an address that has not signed up yet. */
export interface StaffMember {
  /** Null while nobody has signed up with the address. */
  id: string | null;
  email: string;
  name: string | null;
  role: StaffRole;
  secondFactor: boolean;
  grantedAt: string | null;
  grantedBy: string | null;
}

/** `POST /api/staff/second-factor/setup`. */
export interface SecondFactorSetup {
  /** Base32, for typing. */
  secret: string;
  /** otpauth://..., for the picture. */
  uri: string;
}

/** `POST /api/staff/second-factor/setup/confirm`: shown once. */
export interface RecoveryCodes {
  codes: string[];
}
