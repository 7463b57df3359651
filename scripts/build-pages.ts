/**
 * Builds the pages: what browsers load into dist/renderer, the studio beside it, what prerenders some of them into dist/prerender; then the
 * pictures for home screens and shared links, and a compressed copy of each file.
 */
import { build, type Rolldown } from "vite";
import { at } from "./bootstrap/project.js";
import { compressFiles } from "./build-pages/compressed.ts";
import { packagesImportedBy } from "./build-pages/imported-packages.ts";
import { writePictures } from "./build-pages/pictures.ts";

const pages = {
  root: at("renderer"),
  configFile: at("renderer/build/vite.config.ts"),
  logLevel: "warn",
} as const;

await build(pages);
await build({ ...pages, configFile: at("renderer/build/studio.config.ts") });
const prerender = (await build({
  ...pages,
  build: { ssr: "app/prerender.tsx" },
})) as Rolldown.RolldownOutput;
const imported = packagesImportedBy(prerender.output);
if (imported.length > 0)
  throw new Error(
    `dist/prerender imports ${imported.join(", ")}, which the running server does not install. ` +
      "Build it in: see `ssr` in renderer/build/vite.config.ts.",
  );
await writePictures(at("dist/prerender/prerender.mjs"), at("dist/renderer"));
await compressFiles(at("dist/renderer"));
