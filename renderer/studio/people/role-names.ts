import type { StaffMember } from "../../../api/responses/staff.ts";

/** Names of staff roles. */
export const roleNames = {
  EDITOR: "Editor",
  REVIEWER: "Reviewer",
  AUDITOR: "Auditor",
  ADMIN: "Administrator",
} satisfies { [role in StaffMember["role"]]: string };
