/** What a text with several e-mail addresses holds. */
export interface Addresses {
  /** Each once, as typed. */
  good: string[];
  /** What is no address. */
  bad: string[];
}

const separators = /[\s,;]+/u;
const shape = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/u;

/** Splits a text at spaces, commas, semicolons and line ends, and tells addresses from the rest. */
export function addressesIn(text: string): Addresses {
  const seen = new Map<string, string>();
  for (const part of text.split(separators)) if (part !== "") seen.set(part.toLowerCase(), part);
  const parts = [...seen.values()];
  return { good: parts.filter((part) => shape.test(part)), bad: parts.filter((part) => !shape.test(part)) };
}

/** What is wrong with the two fields of an invitation, by field; null where nothing is. */
export function problemsOfInvitation(admins: Addresses, members: Addresses) {
  const asMembers = new Set(members.good.map((address) => address.toLowerCase()));
  const twice = admins.good.filter((address) => asMembers.has(address.toLowerCase()));
  const isEmpty = [admins, members].every(({ good, bad }) => good.length + bad.length === 0);
  return {
    admins: wordsFor(admins) ?? (isEmpty ? "Enter at least one email address." : null),
    members:
      wordsFor(members) ??
      (twice.length > 0 ? `${listed(twice)} can be invited as Admin or Member, not both.` : null),
  };
}

function wordsFor({ bad }: Addresses): string | null {
  if (bad.length === 0) return null;
  return bad.length === 1
    ? `${listed(bad)} is not an email address.`
    : `${listed(bad)} are not email addresses.`;
}

function listed(addresses: string[]): string {
  return new Intl.ListFormat("en-US").format(addresses.map((address) => `“${address}”`));
}
