import type { StaffRole } from "#engine";
import type { PermissionName } from "../base/permissions.ts";

/** `GET /api/staff/me`: what the studio's pages need before anything else. */
export interface StaffMe {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  /** `missing`: not set up yet; `needed`: to be entered for this login; `given`, here or at the provider. */
  secondFactor: "missing" | "needed" | "given";
  /** ISO date until which granting and publishing need no further code. */
  confirmedUntil: string | null;
  /** Recovery codes that are left. */
  recoveryCodes: number;
  /** Permissions of this person. */
  may: PermissionName[];
}

/** Somebody with a role of staff, or a grant for an address that has not signed up yet. */
export interface StaffMember {
  /** Id of the account, or of the grant while nobody has signed up with the address. */
  id: string;
  email: string;
  isPending: boolean;
  name: string | null;
  role: StaffRole;
  secondFactor: boolean;
  /** `true` if nobody can take the role away: the address of ADMIN_EMAIL, and the last ADMIN. */
  isKept: boolean;
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

/** `GET /api/staff/people`, and what each change of it returns. */
export interface StaffList {
  people: StaffMember[];
}

/** `GET /api/staff/sign-in`: the provider that staff can sign in with, as its button calls it; null if there is none. */
export interface ProviderOffer {
  label: string | null;
}

/** `POST /api/staff/sign-in`: where to sign in. */
export interface ProviderSignIn {
  url: string;
}

/** `POST /api/staff/sign-in/finish`: a login has begun. */
export interface ProviderLogin {
  token: string;
  email: string;
  /** The person's start page. */
  home: string;
}
