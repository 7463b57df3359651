/** `npm run packages`: builds the engine and the wizard's React part as npm packages; `--help` explains. */
import { readCommandLine } from "./bootstrap/command-line.js";
import { buildPackages, pack } from "./packages/build-packages.ts";

const { values } = readCommandLine({
  usage: "npm run packages",
  about: `Builds the engine and the wizard's React part as npm packages, packs them into dist/packages and prints the
paths of the tarballs.`,
  options: {
    folders: { type: "boolean", default: false, about: "Print the folders instead, without packing them." },
  },
});
const folders = await buildPackages();
for (const path of values.folders ? folders : folders.map(pack)) console.log(path);
