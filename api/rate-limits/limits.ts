import type { Rule } from "../store/limits.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Waits after five failures, each longer than the last, up to a quarter of an hour. */
const ladder = [1, 2, 4, 8, 15].map((minutes, step) => ({
  count: 5 + step,
  within: 12 * hour,
  wait: minutes * minute,
}));

/** Limits on logins, which api/accounts/login-throttle.ts counts by keys of its own. */
const loginLimits = {
  /** One client, or one known device, on one account. */
  login: ladder,
  /** One client on all accounts. */
  "login-from": [{ count: 100, within: day }],
  /** One known device on its account, and all unknown devices together on one account. */
  "login-to": [{ count: 50, within: day }],
} satisfies { [name: string]: Rule[] };

/** Rate limits by name, per client or, once signed in, per person or login. */
const callLimits = {
  "check-email": [
    { count: 30, within: hour },
    { count: 10, within: minute },
  ],
  "sign-up": [{ count: 20, within: hour }],
  verify: [{ count: 300, within: hour }],
  "forgot-password": [{ count: 20, within: hour }],
  "confirm-device": [{ count: 60, within: hour }],
  "reset-password": [{ count: 60, within: hour }],
  uploads: [{ count: 20, within: minute }],
  lookups: [{ count: 30, within: minute }],
  "old-versions": [{ count: 10, within: minute }],
  // A reviewer decides on some two hundred cases a day.
  "case-answers": [{ count: 60, within: hour }],
  campaigns: [{ count: 60, within: hour }],
  "desk-changes": [{ count: 240, within: minute }],
  drafts: [{ count: 60, within: hour }],
  // Somebody who types: a few a second at most.
  "draft-edits": [{ count: 240, within: minute }],
  // Each may be the megabytes of a whole draft.
  "draft-reads": [{ count: 60, within: minute }],
  "draft-checks": [{ count: 240, within: minute }],
  "draft-counts": [{ count: 30, within: hour }],
  "draft-comments": [{ count: 120, within: hour }],
  invitations: [{ count: 100, within: hour }],
  "second-factor": [{ count: 60, within: hour }],
  // Colleagues share an office's address.
  "staff-sign-in": [{ count: 200, within: hour }],
  publications: [{ count: 60, within: hour }],
  grants: [{ count: 60, within: hour }],
  "release-changes": [{ count: 30, within: minute }],
  "step-link": [{ count: 5, within: hour }],
  "data-exports": [{ count: 10, within: hour }],
  "data-changes": [{ count: 30, within: hour }],
  // Mail providers call for many of their users from few addresses.
  "stop-reminders": [{ count: 300, within: hour }],
  "early-access": [{ count: 20, within: hour }],
  "preview-links": [{ count: 120, within: hour }],
  previews: [{ count: 300, within: minute }],
  // Each may be seconds of work for a thread.
  "preview-samples": [{ count: 60, within: minute }],
  "preview-mails": [{ count: 240, within: minute }],
  "policy-reports": [{ count: 60, within: hour }],
} satisfies { [name: string]: Rule[] };

export type LimitName = keyof typeof callLimits;

export type RateLimits = { readonly [Name in LimitName | keyof typeof loginLimits]: Rule[] };

export const usualRateLimits: RateLimits = { ...callLimits, ...loginLimits };
