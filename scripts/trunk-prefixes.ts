/** `npm run trunk-prefixes`: writes which digits of a phone number are dialed only inside a country; `--help` explains. */
import { readCommandLine } from "./bootstrap/command-line.js";
import { prefixesPage } from "./trunk-prefixes/prefixes-page.ts";
import { writePage } from "./written-page.ts";

const usage = "npm run trunk-prefixes";
readCommandLine({
  usage,
  about: "Writes the trunk prefixes of libphonenumber-js to engine/formats/base/trunk-prefixes.gen.ts.",
  options: {},
});
writePage("engine/formats/base/trunk-prefixes.gen.ts", prefixesPage(), usage, false);
