import type { Plugin } from "vite";

/** What RJSF brings for every form, and our drawn steps never reach. A fifth of its weight. */
const unreached: [path: RegExp, instead: string][] = [
  // Its own widgets and templates: the theme brings all that our forms use.
  [/@rjsf\/core\/lib\/components\/(?:widgets|templates)\/index\.js$/u, "export default () => ({});"],
  // Fields for grids and alternatives: the engine hands over one flat schema.
  [
    /@rjsf\/core\/lib\/components\/fields\/(?:Layout\w+|MultiSchemaField|FallbackField)\.js$/u,
    "export default () => null;",
  ],
  // Merges `allOf`, and
  [/@rjsf\/utils\/lib\/schema\/shallowAllOfMerge\.js$/u, "export default (schema) => schema;"],
  // resolves `$ref`: there is none left in a drawn step.
  [
    /\/fast-uri\/index\.js$/u,
    "export default { equal: (one, other) => one === other, resolve: (base, address) => address };",
  ],
];

/** A Vite plugin for the built pages. Development serves the whole package, which draws the same. */
export function slimRjsf(): Plugin {
  return {
    name: "slim-rjsf",
    enforce: "pre",
    apply: "build",
    load(id) {
      return unreached.find(([path]) => path.test(id))?.[1] ?? null;
    },
  };
}
