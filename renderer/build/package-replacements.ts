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
  // Validates the browser's language when the file loads. DateTimeFormat would load all its data for it: 80 ms on a
  // slow phone.
  {
    module: /\/react-aria\/dist\/private\/i18n\/useDefaultLocale\.mjs$/u,
    text: /Intl\.DateTimeFormat\.supportedLocalesOf\(\[\s*(\w+)\s*\]\)/gu,
    with: "new Intl.Locale($1)",
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
  // A class counts as used when it extends a property of a module.
  {
    module: routerFiles,
    text: /^var (\w+) = class extends (React\d*\.Component) \{$/gmu,
    with: "const $1Base = $2;\nvar $1 = class extends $1Base {",
  },
  // Errors of server components: we have none.
  { module: routerFiles, text: /if \(this\.context(?= &&|\) \{$)/gmu, with: "if (false" },
  // Data and errors of a router that rendered on a server: ours passes none to the browser.
  { module: routerFiles, text: / \|\| parseHydrationData\(\)/gu, with: "" },
  // Fetchers: we call the API ourselves.
  { module: routerFiles, text: /^ {4}(?:fetch: fetch2|getFetcher|resetFetcher),$/gmu, with: "" },
  {
    module: routerFiles,
    text: /^ {2}fetchLoadMatches\.forEach\(\(f, key\) => \{$.*?^ {2}\}\);$/gmsu,
    with: "",
  },
  // Forms that the router submits, and actions that they run: our forms submit themselves.
  {
    module: routerFiles,
    text: /normalizeNavigateOptions\(\s*false,\s*normalizedPath,\s*opts\s*\)/gu,
    with: "{ path: normalizedPath }",
  },
  {
    module: routerFiles,
    text: /else if \(opts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)\)/gu,
    with: "else if (false)",
  },
  // Routes that are discovered during navigation: we pass all of them.
  { module: routerFiles, text: /if \((?:init\.patchRoutesOnNavigation|isFogOfWar)\)/gu, with: "if (false)" },
  // Functions of the router that nothing of ours calls.
  {
    module: routerFiles,
    text: /^ {4}(?:revalidate|getBlocker|deleteBlocker|patchRoutes|_internalSetRoutes),$/gmu,
    with: "",
  },
  { module: routerFiles, text: /if \(blockerKey(?: && delta != null)?\)/gu, with: "if (false)" },
  {
    module: routerFiles,
    text: /init\.dataStrategy \|\| defaultDataStrategyWithMiddleware/gu,
    with: "defaultDataStrategy",
  },
  // Animated transitions between two pages: no link and no navigation asks for one.
  {
    module: routerFiles,
    text: /if \(!viewTransitionOpts \|\| !isViewTransitionAvailable\)/gu,
    with: "if (true)",
  },
  {
    module: routerFiles,
    text: /if \(isBrowser\d\)(?= \{\s+restoreApplied)|if \(pendingViewTransitionEnabled\)|if \(pendingAction === "POP" [^{]+ && location !== state\.location\)/gu,
    with: "if (false)",
  },
  {
    module: routerFiles,
    text: /if \(renderDfd && pendingState(?: && [^{]+)?\)|if \((?:!?vtContext\.isTransitioning && [^{]+)\)/gu,
    with: "if (false)",
  },
];
