import type { Replacement } from "./replace-modules.ts";

const routerFiles = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/u;

/** Replacements for both builds, the one for browsers and the prerenderer: both must render the same markup. */
export const packageReplacements: Replacement[] = [
  // Renders an icon's data as Lucide does, without its aliases, its context and its class names.
  {
    module: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/u,
    with: `
      import { createElement } from "react";
      export default ({ node }) => ({ size = 24, ...rest }) =>
        createElement(
          "svg",
          { width: size, height: size, viewBox: "0 0 24 24", fill: "none", stroke: "currentColor", strokeWidth: 2,
            strokeLinecap: "round", strokeLinejoin: "round", "aria-hidden": rest["aria-label"] ? undefined : true, ...rest },
          node.map(([tag, attributes]) => createElement(tag, attributes)),
        );`,
  },
  // The package exports only its development build, with all its warnings.
  {
    module: /\/react-router\/dist\/development\/index\.mjs$/u,
    with: 'export * from "../production/index.mjs";',
  },
  {
    module: /\/react-router\/dist\/development\/dom-export\.mjs$/u,
    with: 'export * from "../production/dom-export.mjs";',
  },
  // The remaining replacements let the bundler drop the parts of the router that we never import. Display names for
  // developer tools count as uses of what they name.
  { module: routerFiles, text: /^\w+\.displayName = "[^"]*";$/gmu, with: "" },
  { module: routerFiles, text: /= (React\d*\.forwardRef\()/gu, with: "= /* @__PURE__ */ $1" },
  // Links that prefetch a page's code, for a framework whose server knows each page's files.
  { module: routerFiles, text: /return shouldPrefetch && !isAbsolute \?/gu, with: "return false ?" },
  // Wrappers that instrument each route: we pass none.
  { module: routerFiles, text: /if \((?:init|opts\?)\.instrumentations\)/gu, with: "if (false)" },
];
