import { expect, it } from "vitest";
import { usualRateLimits } from "./limits.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Tests of what a limit does set numbers of their own. These are the ones in service, with periods in seconds. */
const table = {
  "check-email": "30 in 3600, 10 in 60",
  "sign-up": `20 in ${hour}`,
  verify: `300 in ${hour}`,
  "forgot-password": `20 in ${hour}`,
  "confirm-device": `60 in ${hour}`,
  "reset-password": `60 in ${hour}`,
  uploads: `20 in ${minute}`,
  lookups: `30 in ${minute}`,
  "old-versions": `10 in ${minute}`,
  "case-answers": `60 in ${hour}`,
  "desk-changes": `240 in ${minute}`,
  drafts: `60 in ${hour}`,
  "draft-edits": `240 in ${minute}`,
  "draft-reads": `60 in ${minute}`,
  "draft-checks": `240 in ${minute}`,
  "draft-counts": `30 in ${hour}`,
  "draft-comments": `120 in ${hour}`,
  invitations: `100 in ${hour}`,
  "second-factor": `60 in ${hour}`,
  "staff-sign-in": `200 in ${hour}`,
  publications: `60 in ${hour}`,
  grants: `60 in ${hour}`,
  "release-changes": `30 in ${minute}`,
  "step-link": `5 in ${hour}`,
  campaigns: `60 in ${hour}`,
  "data-exports": `10 in ${hour}`,
  "data-changes": `30 in ${hour}`,
  "stop-reminders": `300 in ${hour}`,
  "early-access": `20 in ${hour}`,
  "preview-links": `120 in ${hour}`,
  previews: `300 in ${minute}`,
  "preview-samples": `60 in ${minute}`,
  "preview-mails": `240 in ${minute}`,
  "policy-reports": `60 in ${hour}`,
  login: [1, 2, 4, 8, 15]
    .map((wait, step) => `${5 + step} in ${12 * hour}, wait ${wait * minute}`)
    .join(", "),
  "login-from": `100 in ${day}`,
  "login-to": `50 in ${day}`,
};

it("attacks 7, 19, 21 and 146: the rate limits in service are these", () => {
  const written = Object.entries(usualRateLimits).map(([name, rules]) => [
    name,
    rules
      .map(
        ({ count, within, wait }) =>
          `${count} in ${within / 1000}${wait === undefined ? "" : `, wait ${wait / 1000}`}`,
      )
      .join(", "),
  ]);
  expect(Object.fromEntries(written)).toEqual(table);
});
