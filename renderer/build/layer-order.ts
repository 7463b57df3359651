import type { Plugin } from "vite";

/**
 * Declares the order of the cascade layers, which tokens.css explains, at the start of every stylesheet: stylesheets
 * load in any order, and the first one decides.
 */
export const layerOrder: Plugin = {
  name: "layer-order",
  enforce: "pre",
  transform: {
    filter: { id: /\.css$/u },
    handler: (code) => ({ code: `@layer reset, tokens, base, controls, theme, pages;\n${code}`, map: null }),
  },
};
