import { type StaffRole, staffRoles } from "#engine";

export interface Permission {
  roles: readonly StaffRole[];
  /** `true` if a second factor must have been entered within the last minutes. */
  fresh?: true;
}

const editors = ["ADMIN", "EDITOR"] as const;
const reviewers = ["ADMIN", "REVIEWER"] as const;

/** Permissions of staff by role. Everything here needs a second factor. */
export const permissions = {
  "see-studio": { roles: ["ADMIN", "EDITOR", "AUDITOR"] },
  "edit-drafts": { roles: editors },
  comment: { roles: editors },
  "share-preview": { roles: editors },
  publish: { roles: editors, fresh: true },
  approve: { roles: editors, fresh: true },
  revert: { roles: editors, fresh: true },
  "see-desk": { roles: ["ADMIN", "REVIEWER", "AUDITOR"] },
  "work-on-cases": { roles: reviewers },
  "see-audit": { roles: ["ADMIN", "AUDITOR"] },
  "see-launch": { roles: ["ADMIN"] },
  "send-campaigns": { roles: ["ADMIN"], fresh: true },
  "see-requests": { roles: ["ADMIN"] },
  "answer-requests": { roles: ["ADMIN"], fresh: true },
  "see-people": { roles: ["ADMIN"] },
  "grant-roles": { roles: ["ADMIN"], fresh: true },
} as const satisfies { [name: string]: Permission };

export type PermissionName = keyof typeof permissions;

/** Milliseconds that a second factor stays fresh. */
export const freshness = 5 * 60_000;

/** Returns whether a role belongs to staff. */
export function isStaffRole(role: string | null): role is StaffRole {
  return staffRoles.some((one) => one === role);
}

/** Returns the permission with a name, or null for any other text, such as a role. */
export function permissionNamed(name: string): Permission | null {
  return Object.hasOwn(permissions, name) ? permissions[name as PermissionName] : null;
}

/** Returns what a role may do, a second factor provided. */
export function permissionsOf(role: StaffRole): PermissionName[] {
  return (Object.keys(permissions) as PermissionName[]).filter((name) => {
    const { roles }: Permission = permissions[name];
    return roles.includes(role);
  });
}

/** Returns whether a role may do something, a second factor provided. */
export function mayDo(role: string | null, name: PermissionName): boolean {
  return isStaffRole(role) && permissionsOf(role).includes(name);
}

export const deskPath = "/dashboard/admin";

/** Returns a staff member's start page: the studio for those who edit drafts, the desk for the others. */
export function staffHome(role: StaffRole): "/studio" | typeof deskPath {
  return mayDo(role, "edit-drafts") ? "/studio" : deskPath;
}
