import { cruise, type ICruiseOptions, type ICruiseResult } from "dependency-cruiser";
import config from "../../.dependency-cruiser.js";

/** Where the server starts; it finds its migrations by their path, which no import shows. */
export const serverEntries = ["api/main.ts", "migrations"];
/** Where the pages start, in the browser and when they are drawn ahead of time. */
export const pagesEntries = ["renderer/main.tsx", "renderer/hydration/prerender.tsx"];

const neverRun = "\\.test\\.tsx?$|/testing/";

/** Returns the packages that code imports, directly or through our other files, leaving out types. */
export async function packagesReachedFrom(entries: string[]): Promise<Set<string>> {
  const { tsConfig: _, enhancedResolveOptions, ...rest } = config.options ?? {};
  const options = { ...rest, exclude: { path: neverRun } } as ICruiseOptions;
  const { output } = await cruise(entries, options, enhancedResolveOptions);
  const imports = (output as ICruiseResult).modules.flatMap(({ dependencies }) => dependencies);
  return new Set(
    imports
      .filter(({ dependencyTypes }) => dependencyTypes.some((type) => type.startsWith("npm")))
      .filter(({ preCompilationOnly }) => !preCompilationOnly)
      .map(({ module }) => packageOf(module)),
  );
}

/** Returns the package that an import names, such as `@rjsf/core` for `@rjsf/core/lib/Form.js`. */
export function packageOf(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}
