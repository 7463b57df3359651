import type { Fault } from "#engine/authoring";
import { requireStill } from "../authoring/releases/require-still.ts";
import type { Also } from "../authoring/releases/store-release.ts";
import { plainAddress } from "../base/client.ts";
import { nameOrEmail } from "../base/person-name.ts";
import { HttpProblem } from "../base/problems.ts";
import type { Reverted } from "../responses/releases.ts";
import type { ApiContext } from "../routing/route.ts";
import type { SignedIn } from "../store/sessions.ts";
import { type Published, publishRelease } from "./publish.ts";
import { filesNumbered, releaseNamed } from "./release-number.ts";

/**
 * POST /api/studio/releases/:number/revert {note, live}: publishes its files again -> {number}. `live` is the release that
 * the caller wants to replace: a page that was left open must not take back what somebody else published since.
 */
export async function postRevert(
  ctx: ApiContext<{ number: number; note?: string | null; live?: number | null }>,
): Promise<Reverted> {
  const { services, state } = ctx;
  const body = ctx.input;
  const note = body.note?.trim() ?? "";
  const seen = body.live ?? null;
  const release = await releaseNamed(ctx);
  const live = await services.store.releases.live();
  if (seen !== null && live && seen !== live.number) throw outdated(live.number);
  if (live?.version === release.version)
    throw new HttpProblem(409, "already-live", "These files are live already.");
  const { id, ...user } = state.user as SignedIn;
  const author = { id, name: nameOrEmail(user) };
  const files = await filesNumbered(ctx, release.number);
  const base = live?.number ?? null;
  const cause = { requestId: state.requestId, client: plainAddress(ctx.ip) };
  const reverted = { files, base, note, source: "revert", author } as const;
  const also: Also = (store) => requireStill(store, id, "revert");
  return requirePublished(await publishRelease(services, reverted, cause, also));
}

/** Returns what a publication returns to its caller. Throws a 409 or 422 if nothing was published. */
export function requirePublished(published: Published): { number: number } {
  if ("outdated" in published) throw outdated(published.outdated);
  if ("faults" in published) throw hasFaults(published.faults);
  return published;
}

/** The refusal of a publication over a release that the caller has not seen; `live` is its number. */
export function outdated(live: number | null): HttpProblem {
  const message = "Somebody else published meanwhile. Look at what is live now, and try again.";
  return new HttpProblem(409, "outdated", message, { body: { live } });
}

/** The refusal of files that today's rules do not allow. */
export function hasFaults(faults: Fault[]): HttpProblem {
  const message = `This release has ${faults.length} fault(s) under today's rules, so it cannot go live.`;
  const first = faults
    .slice(0, 20)
    .map(({ file, line, column, rule, message }) => ({ file, line, column, rule, message }));
  return new HttpProblem(422, "has-faults", message, { body: { faults: first } });
}
