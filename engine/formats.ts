/** Now, handed in by the caller: the engine has no clock of its own. */
export type Clock = () => Date;

interface TextFormat {
  type?: "string";
  validate: (text: string) => boolean;
}
interface NumberFormat {
  type: "number";
  validate: (value: number) => boolean;
}
export type Formats = { [name: string]: TextFormat | NumberFormat };

const phonePattern = /^\+[1-9]\d{7,14}$/u;
const northAmericanPhone = /^\+1[2-9]\d{2}[2-9]\d{6}$/u;
const websitePattern =
  /^https?:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{1,62}(?::\d{1,5})?(?:[/?#][^\s]*)?$/u;

/** Two-digit prefixes that the Internal Revenue Service has never assigned to an employer number. */
const impossibleEinPrefixes = new Set([
  "00",
  "07",
  "08",
  "09",
  "17",
  "18",
  "19",
  "28",
  "29",
  "49",
  "69",
  "70",
  "78",
  "79",
  "89",
  "96",
  "97",
]);

/** Every format that a definition may name, judged on the normalised value. */
export function createFormats(clock: Clock): Formats {
  return {
    // The specification's own rule: text, @, text, dot, text, no spaces.
    email: { validate: (text) => text.length <= 254 && /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(text) },
    website: { validate: (text) => websitePattern.test(text) },
    phone: {
      validate: (text) =>
        phonePattern.test(text) && (!text.startsWith("+1") || northAmericanPhone.test(text)),
    },
    "us-zip": { validate: (text) => /^\d{5}$/u.test(text) },
    "ca-postal-code": { validate: (text) => /^[A-Z]\d[A-Z] \d[A-Z]\d$/u.test(text) },
    ein: { validate: (text) => /^\d{2}-\d{7}$/u.test(text) && !impossibleEinPrefixes.has(text.slice(0, 2)) },
    "ca-business-number": { validate: (text) => /^\d{9}$/u.test(text) },
    // DUNS has nine digits; the UEI that replaced it has twelve characters, without I and O, not starting with 0.
    "duns-or-uei": { validate: (text) => /^(?:\d{9}|[A-HJ-NP-Z1-9][A-HJ-NP-Z0-9]{11})$/u.test(text) },
    cage: { validate: (text) => /^[0-9A-HJ-NP-Z]{5}$/u.test(text) },
    "past-year": { type: "number", validate: (year) => year <= clock().getFullYear() },
  };
}

/** Formats by name that bring a sensible spelling into the one that is stored; what fits none is left as typed. */
export const spellings: { [format: string]: (text: string) => string } = {
  email: (text) => text.toLowerCase(),
  // Phones begin what is typed with a capital letter: "Https://".
  website: (text) =>
    /^[a-z][a-z+.-]*:/iu.test(text)
      ? text.replace(/^[^:]+/u, (scheme) => scheme.toLowerCase())
      : `https://${text.replace(/^\/\//u, "")}`,
  phone: toE164,
  "ca-postal-code": (text) => {
    const bare = text.replace(/[\s-]/gu, "").toUpperCase();
    return bare.length === 6 ? `${bare.slice(0, 3)} ${bare.slice(3)}` : text;
  },
  ein: (text) => {
    const digits = text.replace(/[\s-]/gu, "");
    return /^\d{9}$/u.test(digits) ? `${digits.slice(0, 2)}-${digits.slice(2)}` : text;
  },
  "ca-business-number": (text) => bareUpperCase(text),
  "duns-or-uei": (text) => bareUpperCase(text),
  cage: (text) => bareUpperCase(text),
};

/** A stored text as people here write it: +14155552671 is shown as (415) 555-2671. */
export function shownText(format: string | undefined, text: string): string {
  if (format !== "phone") return text;
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/u.exec(text) ?? [];
  return line === undefined ? text : `(${area}) ${exchange}-${line}`;
}

function bareUpperCase(text: string): string {
  return text.replace(/[\s-]/gu, "").toUpperCase();
}

/** "(555) 010-2000", "1 555 010 2000", "011 44 20 ..." and "+44 ..." become +15550102000 and the like. */
function toE164(text: string): string {
  const bare = text.replace(/^tel:/iu, "").replace(/[\s().\u2010-\u2015-]/gu, "");
  if (!/^\+?\d+$/u.test(bare)) return text;
  if (bare.startsWith("+")) return bare;
  if (bare.startsWith("011")) return `+${bare.slice(3)}`;
  if (bare.startsWith("00")) return `+${bare.slice(2)}`;
  if (bare.length === 10) return `+1${bare}`;
  return bare.length === 11 && bare.startsWith("1") ? `+${bare}` : text;
}
