import { canonicalEmail } from "../base/email-address.ts";
import type { ProblemDetail } from "../base/problems.ts";
import type { CompanyRole } from "../responses/invitations.ts";

/** The two fields of an invitation, and the role of each. */
export const invitedAs = { admins: "Admin", members: "Member" } as const satisfies {
  [field: string]: CompanyRole;
};

export type InvitationField = keyof typeof invitedAs;

/** The content of a text with several email addresses. */
interface Addresses {
  /** Each once, in canonical form. */
  good: string[];
  /** Invalid addresses, as typed. */
  bad: string[];
}

/** Somebody to invite. */
export interface Invitee {
  email: string;
  field: InvitationField;
}

const separators = /[\s,;]+/u;
/** An error quotes this many addresses, each up to this length, and counts the rest. */
const mostNamed = 5;
const longestNamed = 60;

/** Splits a text at spaces, commas, semicolons and line breaks, and separates addresses from the rest. */
export function addressesIn(text: string): Addresses {
  const parts = new Set(text.split(separators).filter((part) => part !== ""));
  const good = new Set<string>();
  const bad: string[] = [];
  for (const part of parts) {
    const email = canonicalEmail(part);
    if (email) good.add(email);
    else bad.push(part);
  }
  return { good: [...good], bad };
}

/** Returns whom to invite in which role, or the problems of either field. */
export function inviteesIn(texts: { [field in InvitationField]: string }): {
  invitees: Invitee[];
  problems: ProblemDetail[];
} {
  const [admins, members] = [addressesIn(texts.admins), addressesIn(texts.members)];
  const asAdmins = new Set(admins.good);
  const twice = members.good.filter((email) => asAdmins.has(email));
  const isEmpty = [admins, members].every(({ good, bad }) => good.length + bad.length === 0);
  const sentences: [InvitationField, string | null][] = [
    ["admins", isEmpty ? "Enter at least one email address." : notAddresses(admins)],
    ["members", notAddresses(members) ?? bothRoles(twice)],
  ];
  return {
    invitees: [
      ...admins.good.map((email) => ({ email, field: "admins" as const })),
      ...members.good.map((email) => ({ email, field: "members" as const })),
    ],
    problems: sentences.flatMap(([field, message]) =>
      message ? [{ path: [field], message, rule: "address" }] : [],
    ),
  };
}

/** Returns addresses as a sentence quotes them. */
export function quotedAddresses(addresses: string[]): string {
  const named = addresses.slice(0, mostNamed).map((address) => `“${cut(address)}”`);
  const more = addresses.length - named.length;
  return new Intl.ListFormat("en-US").format(more > 0 ? [...named, `${more} more`] : named);
}

function notAddresses({ bad }: Addresses): string | null {
  if (bad.length === 0) return null;
  return bad.length === 1
    ? `${quotedAddresses(bad)} is not an email address.`
    : `${quotedAddresses(bad)} are not email addresses.`;
}

function bothRoles(twice: string[]): string | null {
  return twice.length > 0 ? `${quotedAddresses(twice)} can be invited as Admin or Member, not both.` : null;
}

function cut(text: string): string {
  return text.length > longestNamed ? `${text.slice(0, longestNamed)}…` : text;
}
