/** The roles of staff, which no registration may give. */
export const staffRoles = ["ADMIN", "EDITOR"] as const;

export type StaffRole = (typeof staffRoles)[number];
