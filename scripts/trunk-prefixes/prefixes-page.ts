import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumber,
} from "libphonenumber-js";
import examples from "libphonenumber-js/examples.mobile.json" with { type: "json" };

/** A number of each country, as it is dialed from abroad, and what may be dialed before it only inside the country. */
interface ExampleNumber {
  country: CountryCode;
  code: string;
  national: string;
  trunks: string[];
}

/** Prefixes dialed before national numbers in some country. */
const allTrunks = ["0", "06", "8", "1"];

/** Returns an example of each country. */
export function exampleNumbers(): ExampleNumber[] {
  return getCountries().flatMap((country) => {
    const national = getExampleNumber(country, examples)?.nationalNumber;
    if (!national) return [];
    const code = getCountryCallingCode(country);
    const isTrunk = (digits: string) =>
      parsePhoneNumber(`+${code}${digits}${national}`).nationalNumber === national;
    return [{ country, code, national, trunks: allTrunks.filter(isTrunk) }];
  });
}

/** Returns the module of trunk prefixes as it is written. */
export function prefixesPage(): string {
  const rows = prefixesByCode(exampleNumbers()).map(
    ([codes, prefix]) => `  ["${codes}", ${JSON.stringify(prefix)}],\n`,
  );
  return `// Written by \`npm run trunk-prefixes\` from libphonenumber-js.

/** Country codes, and what is dialed behind them only inside the country. */
export const trunkPrefixes: [codes: string, prefix: string][] = [
${rows.join("")}];
`;
}

/** Returns whether there are numbers behind a country code that begin with zero, as in parts of Rwanda. */
function hasZeros(code: string): boolean {
  const starts = Array.from({ length: 9 }, (_none, index) => `+${code}0${index + 1}`);
  return starts.some((start) =>
    [5, 6, 7, 8, 9].some((digits) => {
      const number = parsePhoneNumber(start + "234567890".slice(0, digits));
      return number.isValid() && number.nationalNumber.startsWith("0");
    }),
  );
}

function prefixesByCode(numbers: ExampleNumber[]): [codes: string, prefix: string][] {
  const codes = new Map<string, Set<string>>();
  for (const { code, national, trunks } of numbers) {
    const known = numbers.filter((one) => one.code === code);
    for (const trunk of trunks) {
      if (known.some((one) => !one.trunks.includes(trunk))) continue;
      // Where no number begins with zero, a zero never belongs to it; other digits do unless it is too long.
      const prefix = trunk.startsWith("0")
        ? trunk.replace("0", "0+") + (hasZeros(code) ? `(?=[1-9]\\d{${national.length - 1}}$)` : "")
        : `${trunk}(?=[1-9]\\d{${national.length - 1}}$)`;
      codes.set(prefix, (codes.get(prefix) ?? new Set()).add(code));
    }
  }
  return [...codes].map(([prefix, all]) => [[...all].sort().join("|"), prefix]);
}
