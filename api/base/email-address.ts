import { domainToASCII } from "node:url";
import { emailFormat, plainSpelling } from "#engine";

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const longest = 254;
/** Invisible marks around a pasted address; everything else is far too long to be one. */
const longestTyped = longest + 50;
/** Control characters, and letters that become ASCII only by composing: they belong to another address. */
const foreign = /\p{Control}|[\u037e\u1fef\u212a]/u;

/**
 * Returns the one spelling of an address that we store and compare, or null if it is not a plain address: no quotes,
 * comments, names or lists. Refuses whatever a mail server could read as two recipients. The rule is that of the format
 * `email`, by which browsers check what is typed.
 */
export function canonicalEmail(text: string): string | null {
  const typed = text.trim();
  if (typed.length > longestTyped || foreign.test(typed)) return null;
  const address = plainSpelling(typed);
  const at = address.lastIndexOf("@");
  // Letters that become ASCII only by lower-casing belong to another address, too.
  const name = address.slice(0, at).replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
  if (!emailFormat.validate(`${name}${address.slice(at)}`, () => new Date())) return null;
  // A domain in another script is stored as Punycode, which is what mail servers look up.
  const domain = domainToASCII(address.slice(at + 1)).toLowerCase();
  const holds =
    domain.split(".").every((part) => label.test(part)) && name.length + 1 + domain.length <= longest;
  return holds ? `${name}@${domain}` : null;
}
