import type { Env } from "../../api/base/env.ts";
import { earlyAccess, emailOf, staff as roles, type StaffName } from "./cast.ts";
import { planRegistrations } from "./desk-stories.ts";
import type { OfficeRoots } from "./office-actions.ts";
import { planOffice } from "./office-stories.ts";
import { createPeople, drawPassword } from "./people.ts";
import { type DemoRecord, writeRecord } from "./record.ts";
import { readVersions } from "./rows.ts";
import { type DemoOptions, openSite } from "./site.ts";
import type { Staff } from "./story-actions.ts";
import { createTimeline } from "./timeline.ts";

/**
 * Fills an installation with people, registrations, cases, drafts and releases, by the product's own calls, as if they
 * had happened in the last three weeks. The record is written before each call, so that a demo that stops halfway, or
 * is killed, can be removed.
 */
export async function fillInstallation(env: Env, options: DemoOptions = {}): Promise<DemoRecord> {
  const timeline = createTimeline(new Date());
  let keep = () => {};
  const { firstName, lastName } = roles.morgan;
  const site = await openSite(env, {
    clock: timeline.clock,
    admin: emailOf(firstName, lastName),
    onCall: () => keep(),
    ...options,
  });
  try {
    const password = drawPassword();
    const people = createPeople(site, password);
    const staff: Staff = {};
    const roots: OfficeRoots = { drafts: [], requests: [], releases: [] };
    const versions = await readVersions(env.databaseUrl);
    const record = (isWhole: boolean): DemoRecord => ({
      isWhole,
      madeAt: new Date().toISOString(),
      password,
      people: people.everybody.map(({ name, email, userId, secret, codeAt }) => ({
        ...{ name, email, userId, secret, codeAt },
        role: roleOf(staff, userId),
      })),
      addresses: [...earlyAccess.map(([first, last]) => emailOf(first, last)), emailOf("Tessa", "Quinn")],
      ...roots,
      versions,
    });
    const live = await site.server.store.releases.live();
    const liveSince = new Date(live?.publishedAt ?? 0);
    planOffice(timeline, { site, people, staff, roots, liveSince });
    planRegistrations(timeline, people, staff);
    keep = () => writeRecord(env.dataDir, record(false));
    await timeline.run();
    writeRecord(env.dataDir, record(true));
    return record(true);
  } finally {
    await site.server.close();
  }
}

function roleOf(staff: Staff, userId: string): string | null {
  const names = Object.keys(roles) as StaffName[];
  const name = names.find((one) => staff[one]?.userId === userId);
  return name ? roles[name].role : null;
}
