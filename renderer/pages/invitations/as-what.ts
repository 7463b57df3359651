import type { CompanyRole } from "./team-call.ts";

/** A role as a sentence has it, with what it lets one do. */
export function asWhat(role: CompanyRole): string {
  return role === "Admin" ? "an Admin, who can invite others" : "a Member";
}
