import { record } from "../logging/audit.ts";
import { HttpProblem } from "../problems.ts";
import type { ApiContext, Route } from "../route.ts";

const hour = 60 * 60_000;

/** Lets the caller through, or says why not. */
export async function guard(
  ctx: ApiContext,
  { who, method, path }: Pick<Route, "who" | "method" | "path">,
): Promise<void> {
  if (who === "anyone") return;
  const { user } = ctx.state;
  if (!user) {
    throw ctx.get("Authorization") === ""
      ? new HttpProblem(401, "token-missing", "Token is missing")
      : new HttpProblem(401, "token-invalid", "Token is invalid or expired. Please log in again.");
  }
  if (who !== "signed-in" && user.role !== who) {
    // The route's own path: what somebody writes in the place of an id is no matter of record.
    await recordDenied(ctx, user.id, `${method} ${path}`);
    throw new HttpProblem(403, "wrong-role", "Your account may not do that.");
  }
}

/** Records the first refusal of a person at a route in an hour: further ones say nothing new. */
async function recordDenied(ctx: ApiContext, userId: string, target: string): Promise<void> {
  const { store, clock } = ctx.services;
  const wait = await store.limits.take(
    `role-denied:${userId}:${target}`,
    [{ count: 1, within: hour }],
    clock(),
  );
  if (wait === 0) await record(ctx, store, { action: "role-denied", target, result: "failed" });
}
