/** `npm run trunk-prefixes`: writes which digits of a phone number are dialed only inside a country; `--help` explains. */
import { readCommandLine } from "./bootstrap/command-line.js";
import { exampleNumbers, prefixesByCode } from "./trunk-prefixes/prefixes-by-code.ts";
import { writePage } from "./written-page.ts";

const usage = "npm run trunk-prefixes";
readCommandLine({
  usage,
  about: "Writes the trunk prefixes of libphonenumber-js to engine/formats/trunk-prefixes.gen.ts.",
  options: {},
});

const rows = prefixesByCode(exampleNumbers()).map((row) => `  ${JSON.stringify(row).replace(",", ", ")},\n`);
const text = `// Written by ${usage} from libphonenumber-js.

/** Country codes, and what is dialed behind them only inside the country. */
export const trunkPrefixes: [codes: string, prefix: string][] = [
${rows.join("")}];
`;
writePage("engine/formats/trunk-prefixes.gen.ts", text, usage, false);
