import { domainToASCII } from "node:url";

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const longest = 254;
const longestLocal = 64;

/**
 * Returns the one spelling of an address that we store and compare, or null if it is not a plain address: no quotes,
 * comments, names or lists. Refuses whatever a mail server could read as two recipients.
 */
export function canonicalEmail(text: string): string | null {
  if (text.length > longest + 2) return null;
  const address = text.trim();
  const at = address.lastIndexOf("@");
  const name = address.slice(0, at).toLowerCase();
  // A domain in another script is stored as Punycode, which is what mail servers look up.
  const domain = domainToASCII(address.slice(at + 1)).toLowerCase();
  const labels = domain.split(".");
  const holds =
    at > 0 &&
    name.length <= longestLocal &&
    // Before lower-casing: letters that become ASCII only by lower-casing belong to another address.
    /^[\x21-\x7e]+$/.test(address.slice(0, at)) &&
    local.test(name) &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    !/^\d+$/.test(labels.at(-1) as string) &&
    name.length + 1 + domain.length <= longest;
  return holds ? `${name}@${domain}` : null;
}
