/** Domains that are kept for examples, tests and the machine itself (RFC 2606, RFC 6761): no mail to them arrives. */
const reserved = /(?:^|[@.])(?:example|example\.(?:com|net|org)|test|invalid|localhost)\.?$/iu;

/** Returns what is wrong with an address that nobody can write to, or null. `where` says where it is set. */
export function reservedAddressNote(where: string, address: string): string | null {
  if (!reserved.test(address)) return null;
  return `${where} is ${address}. Its domain is for examples and tests only, so mail to it never arrives. Set an address of your own before the public uses this site.`;
}

/** The same for the contact address that pages, legal documents and mails show. */
export function contactNote(contactEmail: string): string | null {
  return reservedAddressNote("contactEmail in site/brand.json", contactEmail);
}
