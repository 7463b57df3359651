import type { Plugin } from "vite";

/** A module of a library that a build replaces. */
export interface Replacement {
  /** Matches the module's file, with slashes as separators. */
  module: RegExp;
  with: string;
}

/**
 * Returns a Vite plugin that replaces modules of libraries in builds; the development server serves them unchanged. Fails
 * a build in which a replacement matched nothing: the module was renamed, or is no longer bundled. `isPartial`: of a build
 * that need not contain everything that is replaced.
 */
export function replaceModules(replacements: Replacement[], { isPartial = false } = {}): Plugin {
  const used = new Set<Replacement>();
  return {
    name: "replace-modules",
    enforce: "pre",
    apply: "build",
    buildStart() {
      used.clear();
    },
    load(id) {
      const found = replacements.find(({ module }) => module.test(id.replaceAll("\\", "/")));
      if (!found) return null;
      used.add(found);
      return found.with;
    },
    buildEnd(error) {
      if (error || isPartial) return;
      const unused = replacements.filter((one) => !used.has(one));
      if (unused.length > 0)
        throw new Error(
          `Replacements that matched nothing: ${unused.map(({ module }) => module).join("; ")}. ` +
            "Fix or remove them in renderer/build.",
        );
    },
  };
}
