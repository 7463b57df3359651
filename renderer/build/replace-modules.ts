import type { Plugin } from "vite";

/** Library code to replace in builds: a whole module, or every match of `text` in it. */
export interface Replacement {
  /** Matches the module's file, with slashes as separators. */
  module: RegExp;
  text?: RegExp;
  with: string;
}

/**
 * Returns a Vite plugin that replaces code of libraries in builds; the development server serves it unchanged. Fails
 * a build in which a replacement matched nothing: the library was renamed, rewritten, or is no longer bundled.
 * `isPartial`: of a build that need not contain everything that is replaced.
 */
export function replaceModules(replacements: Replacement[], { isPartial = false } = {}): Plugin {
  const whole = replacements.filter(({ text }) => text === undefined);
  const used = new Set<Replacement>();
  const matches = ({ module }: Replacement, id: string) => module.test(id.replaceAll("\\", "/"));
  return {
    name: "replace-modules",
    enforce: "pre",
    apply: "build",
    buildStart() {
      used.clear();
    },
    load(id) {
      const found = whole.find((one) => matches(one, id));
      if (!found) return null;
      used.add(found);
      return found.with;
    },
    transform(code, id) {
      let replaced = code;
      for (const one of replacements) {
        if (one.text === undefined || !matches(one, id)) continue;
        const next = replaced.replace(one.text, one.with);
        if (next !== replaced) used.add(one);
        replaced = next;
      }
      return replaced === code ? null : { code: replaced, map: null };
    },
    buildEnd(error) {
      if (error || isPartial) return;
      const unused = replacements.filter((one) => !used.has(one));
      if (unused.length > 0)
        throw new Error(
          `Replacements that matched nothing: ${unused.map(({ module, text }) => [module, text].filter(Boolean).join(", text ")).join("; ")}. ` +
            "Fix or remove them in renderer/build.",
        );
    },
  };
}
