/** `npm run packages`: builds the engine and the wizard's React part as npm packages; `--help` explains. */
import { readCommandLine } from "./bootstrap/command-line.js";
import { buildPackages, pack } from "./packages/build-packages.ts";

readCommandLine({
  usage: "npm run packages",
  about: `Builds the engine and the wizard's React part as npm packages, packs them into dist/packages and prints the
paths of the tarballs.`,
  options: {},
});
for (const folder of await buildPackages()) console.log(pack(folder));
