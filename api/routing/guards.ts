import { createHash, timingSafeEqual } from "node:crypto";
import type { Env } from "../base/env.ts";
import { isStaffRole, type Permission, permissionNamed } from "../base/permissions.ts";
import { HttpProblem } from "../base/problems.ts";
import type { SignedIn } from "../store/sessions.ts";
import { record } from "./audit.ts";
import { requireSecondFactor } from "./require-second-factor.ts";
import type { ApiContext, Route } from "./route.ts";

const hour = 60 * 60_000;

/** Throws a 401 or 403 if the caller may not use the route. */
export async function guard(
  ctx: ApiContext,
  { who, method, path }: Pick<Route, "who" | "method" | "path">,
): Promise<void> {
  if (who === "anyone") return;
  if (who === "operator" && isOperator(ctx.services.env, ctx.get("Authorization"))) return;
  const { user } = ctx.state;
  if (!user) {
    throw ctx.get("Authorization") === ""
      ? new HttpProblem(401, "token-missing", "Token is missing")
      : new HttpProblem(401, "token-invalid", "Token is invalid or expired. Please log in again.");
  }
  if (who === "signed-in") return;
  const permission = permissionNamed(who);
  if (!isAmong(user, who, permission)) {
    // The route's pattern, so that no made-up id ends up in the audit log.
    await recordDenied(ctx, user.id, `${method} ${path}`);
    throw new HttpProblem(403, "wrong-role", "Your account may not do that.");
  }
  if (permission) await requireSecondFactor(ctx, user, permission);
}

/** Returns whether the header carries METRICS_TOKEN, in a time that says nothing about how much of it is right. */
export function isOperator({ metricsToken }: Pick<Env, "metricsToken">, authorization: string): boolean {
  if (metricsToken === null) return false;
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(authorization), hash(`Bearer ${metricsToken}`));
}

function isAmong({ role }: SignedIn, who: Route["who"], permission: Permission | null): boolean {
  if (permission) return permission.roles.some((one) => one === role);
  return who === "staff" ? isStaffRole(role) : role === who;
}

/** Records the first refusal of a person at a route within an hour; repeated ones say nothing new. */
async function recordDenied(ctx: ApiContext, userId: string, target: string): Promise<void> {
  const { store, clock } = ctx.services;
  const wait = await store.limits.take(
    `role-denied:${userId}:${target}`,
    [{ count: 1, within: hour }],
    clock(),
  );
  if (wait === 0) await record(ctx, store, { action: "role-denied", target, result: "failed" });
}
