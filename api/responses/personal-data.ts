/** What closing an account deletes and keeps. */
export interface ClosingView {
  registrations: {
    title: string;
    reference: string;
    /** Whether it was decided on: its wizard, states and dates stay, without the person. */
    isDecided: boolean;
    /** Until when a law makes us keep what was sent, as an ISO date, and why; null if none does. */
    kept: { until: string; why: string } | null;
  }[];
  files: number;
  /** How many people have joined a company of the person, which goes. */
  teammates: number;
  /** From when the account can be closed, as an ISO time, if not yet. */
  possibleFrom: string | null;
}

/** `GET /api/user/data`. */
export interface MyData {
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** Whether the role is one of staff: then administrators change the address and close the account. */
  isStaff: boolean;
  optedOutAt: string | null;
  /** Whether all data comes by a mailed link, because it is large. */
  isLarge: boolean;
  closing: ClosingView;
}
