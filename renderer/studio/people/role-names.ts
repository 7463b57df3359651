import type { StaffMember } from "../../../api/responses/staff.ts";

/** How pages call the roles of staff. */
export const roleNames = {
  EDITOR: "Editor",
  REVIEWER: "Reviewer",
  AUDITOR: "Auditor",
  ADMIN: "Administrator",
} satisfies { [role in StaffMember["role"]]: string };
