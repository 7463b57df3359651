/** The roles of staff, which no registration may give. */
export const staffRoles = ["ADMIN", "REVIEWER", "EDITOR", "AUDITOR"] as const;

export type StaffRole = (typeof staffRoles)[number];
