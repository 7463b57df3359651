import { setTimeout as pause } from "node:timers/promises";
import { deskOf } from "../../../api/testing/desk.ts";
import { draftCalls, setIn } from "../../../api/testing/drafts.ts";
import { staffMember } from "../../../api/testing/staff.ts";
import type { Chance } from "../../../engine/testing/chance.ts";
import type { ManyServers } from "./site.ts";

/** Work that the server confirmed to staff. */
export interface Done {
  /** Cases that were verified. */
  verified: Set<string>;
  /** Notes of releases that were published. */
  published: Set<string>;
  /** Calls that staff made again because they failed. */
  pressedAgain: number;
}

/** Verifies cases, one after the other, until stopped. After a refusal it reloads, as people do. */
export async function reviewCases(
  site: ManyServers,
  { chance, done, signal }: { chance: Chance; done: Done; signal: AbortSignal },
): Promise<void> {
  const reviewer = await staffMember(site.asServer, "REVIEWER");
  const desk = deskOf(site.asServer, reviewer);
  const company = { nameOnDocument: "Dana Whitfield", result: "confirmed" };
  while (!signal.aborted) {
    try {
      const { rows } = await desk.queue(`?view=state:supplier/${chance.pick(["received", "in-review"])}`);
      const row = chance.pick(rows);
      if (row) {
        await desk.open(row.id);
        await desk.find(row.id, "company", company);
        const { status } = await desk.move(row.id, "verify");
        if (status === 200) done.verified.add(row.id);
        else if (status >= 500) done.pressedAgain += 1;
      }
    } catch {
      // Another member of staff may have decided on it meanwhile, or the server went away.
      done.pressedAgain += 1;
    }
    await pause(300, undefined, { signal }).catch(() => {});
  }
}

/** Publishes another wording every few seconds until stopped. */
export async function publishReleases(
  site: ManyServers,
  { done, signal }: { done: Done; signal: AbortSignal },
): Promise<void> {
  const { asServer, store } = site;
  const admin = await staffMember(asServer, "ADMIN");
  const session = (await asServer.services.tokens.sessionIn(admin.token)) as string;
  const calls = draftCalls(asServer, admin);
  const file = "wizards/supplier/steps/basic-information.json";
  for (let number = 1; !signal.aborted; number += 1) {
    const note = `Wording ${number}`;
    try {
      // The second factor expires after a while.
      await store.sessions.confirmWithFactor(session, new Date());
      const { id, revision } = await calls.start(note);
      const live = await store.releases.live();
      const files = await store.releaseFiles.filesOf(live?.number ?? 0);
      const edited = await calls.edit(id, revision, setIn(files ?? {}, file, ["description"], `${note}.`));
      const { status } = await calls.publish(id, edited.body.revision, { note });
      if (status < 300) done.published.add(note);
      else done.pressedAgain += 1;
    } catch {
      done.pressedAgain += 1;
    }
    await pause(5_000, undefined, { signal }).catch(() => {});
  }
}
