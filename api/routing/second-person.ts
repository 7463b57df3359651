import type { Store } from "../store/store.ts";
import type { Services } from "./services.ts";

const day = 24 * 60 * 60_000;

/** One of two people who decide together gave the other the role. */
export interface Bond {
  granter: string;
  grantee: string;
  /** `true` if that was less than a day ago. One's own second address is no second person. */
  isRecent: boolean;
}

/** Returns the youngest grant between a person and any of those who had a part in a decision; null if there is none. */
export async function bondBetween(
  { clock }: Pick<Services, "clock">,
  store: Store,
  email: string,
  others: string[],
): Promise<Bond | null> {
  const grants = (await store.staff.listGrants()).filter(
    (grant) =>
      (grant.email === email && others.includes(grant.grantedBy)) ||
      (grant.grantedBy === email && others.includes(grant.email)),
  );
  const [youngest] = grants.sort((a, b) => (a.grantedAt > b.grantedAt ? -1 : 1));
  if (!youngest) return null;
  const isRecent = clock().getTime() - Date.parse(youngest.grantedAt) < day;
  return { granter: youngest.grantedBy, grantee: youngest.email, isRecent };
}

/** Returns why a recent bond is in the way of a decision, for the person who would be the second one. */
export function bondInWords({ granter, grantee }: Bond, email: string): string {
  return grantee === email
    ? `${granter}, who had a part in this, gave you your role less than a day ago.`
    : `You gave ${grantee}, who had a part in this, their role less than a day ago.`;
}
