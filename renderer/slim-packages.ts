import type { Plugin } from "vite";

/** Draws an icon of Lucide's data as Lucide does, without its aliases, its context and its class names. */
const slimIcons = `
import { createElement } from "react";
export default ({ node }) => ({ size = 24, ...rest }) =>
  createElement(
    "svg",
    { width: size, height: size, viewBox: "0 0 24 24", fill: "none", stroke: "currentColor", strokeWidth: 2,
      strokeLinecap: "round", strokeLinejoin: "round", "aria-hidden": rest["aria-label"] ? undefined : true, ...rest },
    node.map(([tag, attributes]) => createElement(tag, attributes)),
  );
`;

/** What keeps the bundler from leaving out those parts of the router that we never import. */
const routerRests: [what: RegExp, instead: string][] = [
  // Names for the developer tools count as use of what they name.
  [/^\w+\.displayName = "[^"]*";$/gmu, ""],
  [/= (React\d*\.forwardRef\()/gu, "= /* @__PURE__ */ $1"],
  // Links that fetch the code of their page ahead: for pages whose server knows their parts.
  [/return shouldPrefetch && !isAbsolute \?/gu, "return false ?"],
  // Wrappers that measure each route: we pass none.
  [/if \((?:init|opts\?)\.instrumentations\)/gu, "if (false)"],
];

/** A Vite plugin for the built pages. Development serves the whole packages, which do the same. */
export function slimPackages(): Plugin {
  return {
    name: "slim-packages",
    enforce: "pre",
    apply: "build",
    load: (id) => (/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/u.test(id) ? slimIcons : null),
    transform: {
      filter: { id: /react-router\/dist\/production\/chunk-\w+\.mjs$/u },
      handler(code) {
        return {
          code: routerRests.reduce((rest, [what, instead]) => rest.replace(what, instead), code),
          map: null,
        };
      },
    },
  };
}
