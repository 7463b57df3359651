import type { FormatNotes, TextFormat } from "../base/format.ts";
import { trunkPrefixes } from "../base/trunk-prefixes.gen.ts";

/** E.164, with the stricter rule of North America for the numbers that begin with +1. */
const pattern = /^\+(?:1[2-9]\d{2}[2-9]\d{6}|[2-9]\d{7,14})$/u;

const trunks = trunkPrefixes.map(([codes, prefix]) => new RegExp(`^(\\+(?:${codes}))${prefix}`, "u"));
const extension = /(?:x|ext|extension|poste|[#;,])[\s.:=]{0,3}\d{1,7}$/iu;

/** A phone number, stored in E.164: +14155552671 is shown as 415-555-2671, +442079460958 as +44 207 946 0958. */
export const phone: TextFormat = {
  validate: (text) => pattern.test(text),
  normalize: toE164,
  show,
  reason: (text) => (extension.test(text) ? "extension" : null),
  control: "tel",
};

/** "(555) 010-2000", "1 555 010 2000", "011 44 20 ..." and "+44 (0)20 ..." become +15550102000 and the like. */
function toE164(text: string): string {
  const bare = text.replace(/^tel:|[\s()./-]/giu, "").replace(/^0(?:11|0)/u, "+");
  if (!/^\+?\d+$/u.test(bare)) return text;
  if (bare.startsWith("+")) return trunks.reduce((number, trunk) => number.replace(trunk, "$1"), bare);
  if (bare.length === 10) return `+1${bare}`;
  return bare.length === 11 && bare.startsWith("1") ? `+${bare}` : text;
}

/** Country codes of one and two digits; all others have three. */
const shortCode = /^\+(?:7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/u;

/** Groups digits by threes behind the country code: how long an area code is, differs within most countries. */
function show(text: string): string {
  if (!pattern.test(text)) return text;
  if (text.startsWith("+1")) return text.replace(/^\+1(\d{3})(\d{3})/u, "$1-$2-");
  const code = shortCode.exec(text)?.[0] ?? text.slice(0, 4);
  return `${code} ${text.slice(code.length).replace(/\d{3}(?=\d{2})/gu, "$& ")}`;
}

export const phoneNotes: FormatNotes = {
  words: "a phone number with its area code",
  accepts: "(404) 555-0123, +44 (0)20 7946 0958",
  stores: "+14045550123",
  label: "Phone number",
  message: "Enter a phone number with its area code, such as 404-555-0123",
  samples: ["+16145550118"],
  spellings: {
    "(404) 555-0123": "+14045550123",
    "404-555-0123": "+14045550123",
    "(415) 555-2671": "+14155552671",
    "1 415 555 2671": "+14155552671",
    "1 604 555 0199": "+16045550199",
    "+44 20 7946 0958": "+442079460958",
    "011 44 20 7946 0958": "+442079460958",
    "00 44 20 7946 0958": "+442079460958",
    "+44 (0)20 7946 0958": "+442079460958",
    "+39 06 6982": "+39066982",
    "404.555/0123": "+14045550123",
  },
  invalid: ["555-2671", "115 555 2671", "404-555-0123 x12", "404-555-0123, ext. 12"],
  length: { least: 9, most: 16 },
};
