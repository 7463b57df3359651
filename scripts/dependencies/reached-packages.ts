import { isBuiltin } from "node:module";
import { build } from "esbuild";
import { at, root } from "../bootstrap/project.js";

/** Entry points of the pages, in the browser and for prerendering. */
export const pagesEntries = ["renderer/main.tsx", "renderer/app/prerender.tsx"];

/** Returns the packages that code imports, directly or through our other files, leaving out types. */
export async function packagesReachedFrom(entries: string[]): Promise<Set<string>> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries.map(at),
    bundle: true,
    write: false,
    metafile: true,
    outdir: at("dist/never-written"),
    platform: "node",
    format: "esm",
    packages: "external",
    // Vite takes these as data, from which no package is imported.
    loader: { ".svg": "empty", ".woff2": "empty", ".png": "empty" },
    logLevel: "error",
  });
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  return new Set(
    imports
      .filter(({ external, path }) => external && !path.startsWith(".") && !isBuiltin(path))
      .map(({ path }) => packageOf(path)),
  );
}

/** Returns the package that an import names, such as `@rjsf/core` for `@rjsf/core/lib/Form.js`. */
export function packageOf(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}
