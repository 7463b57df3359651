import type { StaffMember } from "../../../api/staff/responses.ts";

/** How pages call the roles of staff. */
export const roleNames = {
  EDITOR: "Editor",
  ADMIN: "Administrator",
} satisfies { [role in StaffMember["role"]]: string };
