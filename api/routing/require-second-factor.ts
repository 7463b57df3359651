import { freshness, type Permission } from "../base/permissions.ts";
import { HttpProblem } from "../base/problems.ts";
import { clockTolerance } from "../store/clock-tolerance.ts";
import type { SignedIn } from "../store/sessions.ts";
import type { ApiContext } from "./route.ts";

/** Throws a 403 unless this login was confirmed with a second factor, and recently if the permission needs that. */
export async function requireSecondFactor(
  ctx: ApiContext,
  user: SignedIn,
  { fresh }: Permission,
): Promise<void> {
  const isEntered = user.secondFactorAt !== null;
  if (isEntered && !(fresh && confirmedUntil(user, ctx.services.clock()) === null)) return;
  const factor = await ctx.services.store.secondFactors.find(user.id);
  // People who entered one at the provider may have none here.
  if (!factor?.secret) throw new HttpProblem(403, "second-factor-missing", "Set up a second factor first.");
  throw isEntered
    ? new HttpProblem(403, "second-factor-again", "Enter the code of your authenticator app once more.")
    : new HttpProblem(403, "second-factor-needed", "Enter the code of your authenticator app.");
}

/** Returns until when nothing asks for another code, or null if something would now. */
export function confirmedUntil({ secondFactorAt }: SignedIn, now: Date): string | null {
  if (secondFactorAt === null) return null;
  const at = Date.parse(secondFactorAt);
  // Further ahead than clocks differ: written before a clock went back.
  if (at > now.getTime() + clockTolerance || at + freshness <= now.getTime()) return null;
  return new Date(at + freshness).toISOString();
}
