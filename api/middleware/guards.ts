import { HttpProblem } from "../problems.ts";
import type { ApiContext, Guard } from "../route.ts";

/** Lets the caller through, or says why not. */
export function guard(ctx: ApiContext, who: Guard): void {
  if (who === "anyone") return;
  const { user } = ctx.state;
  if (!user) {
    throw ctx.get("Authorization") === ""
      ? new HttpProblem(401, "token-missing", "Token is missing")
      : new HttpProblem(401, "token-invalid", "Token is invalid or expired. Please log in again.");
  }
  if (who !== "signed-in" && user.role !== who) {
    throw new HttpProblem(403, "wrong-role", "Your account may not do that.");
  }
}
