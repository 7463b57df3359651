import type { Replacement } from "./replace-modules.ts";

const fields = "@rjsf/core/lib/components/fields";

/** Matches one or several modules by their path without extension. */
const module = (...paths: string[]) => new RegExp(`/(?:${paths.join("|")})\\.js$`, "u");

/**
 * What RJSF imports for every form and ours never render: two thirds of its size. RJSF has no option to leave it out.
 * What our forms render instead is passed through RJSF's own options: see theme/theme.ts.
 */
export const rjsfReplacements: Replacement[] = [
  // RJSF's own widgets, templates and fields: the theme has all that our forms use.
  { module: module("@rjsf/core/lib/components/widgets/index"), with: "export default () => ({});" },
  { module: module("@rjsf/core/lib/components/templates/index"), with: "export default () => ({});" },
  ...[
    "Array",
    "Boolean",
    "CyclicSchema",
    "Fallback",
    "Layout\\w+",
    "MultiSchema",
    "Null",
    "Number",
    "Object",
    "String",
  ].map((name) => ({ module: module(`${fields}/${name}Field`), with: "export default () => null;" })),
  { module: module(`${fields}/OptionalDataControlsField`), with: "export default () => null;" },
  // Descriptions in Markdown, a third of RJSF's size: our hints are plain text.
  {
    module: module("markdown-to-jsx/dist/react"),
    with: "export const Markdown = ({ children }) => children;",
  },
  // Compares addresses in `$ref`: the engine returns one flat schema without any.
  {
    module: /\/fast-uri\/index\.js$/u,
    with: "export default { equal: (one, other) => one === other, resolve: (base, address) => address };",
  },
];
