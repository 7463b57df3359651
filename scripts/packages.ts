/** `npm run packages`: builds the engine and the wizard's React part as npm packages, and packs them into dist/packages. */
import { buildPackages } from "./packages/build-packages.ts";

for (const tarball of await buildPackages()) console.log(tarball);
