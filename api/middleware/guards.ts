import { record } from "../audit.ts";
import { HttpProblem } from "../problems.ts";
import type { ApiContext, Guard } from "../route.ts";

/** Lets the caller through, or says why not. */
export async function guard(ctx: ApiContext, who: Guard): Promise<void> {
  if (who === "anyone") return;
  const { user } = ctx.state;
  if (!user) {
    throw ctx.get("Authorization") === ""
      ? new HttpProblem(401, "token-missing", "Token is missing")
      : new HttpProblem(401, "token-invalid", "Token is invalid or expired. Please log in again.");
  }
  if (who !== "signed-in" && user.role !== who) {
    const target = `${ctx.method} ${ctx.path}`;
    await record(ctx, ctx.services.store, { action: "role-denied", target, result: "failed" });
    throw new HttpProblem(403, "wrong-role", "Your account may not do that.");
  }
}
