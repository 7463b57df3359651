import type { Done } from "./done.ts";

/** Consequences of closing an account: what is deleted and what is kept. */
export interface ClosingView {
  registrations: {
    title: string;
    reference: string;
    /** `true` if it was decided: its wizard, states and dates stay, without the person. */
    isDecided: boolean;
    /** ISO date until which a law makes us keep what was sent, and why; null if none does. */
    kept: { until: string; why: string } | null;
  }[];
  files: number;
  /** Number of people who have joined a company of the person, which is deleted. */
  teammates: number;
  /** ISO time from which the account can be closed, if not yet. */
  possibleFrom: string | null;
}

/** `GET /api/user/data`. */
export interface MyData {
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** `true` if the role is one of staff: then administrators change the address and close the account. */
  isStaff: boolean;
  optedOutAt: string | null;
  /** `true` if all data comes by a mailed link, because it is large. */
  isLarge: boolean;
  closing: ClosingView;
}

/** `POST /api/user/data/export`: whether the data comes by a mailed link. */
export interface ExportBegun {
  isMailed: boolean;
}

/** `PUT /api/user/data/names`. */
export interface Names {
  firstName: string;
  lastName: string;
}

/** `PUT /api/user/data/sharing`. */
export interface Sharing {
  optedOutAt: string | null;
}

/** `PUT /api/user/data/email`. */
export interface EmailChanged extends Done {
  email: string;
}
