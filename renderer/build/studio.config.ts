import { fileURLToPath } from "node:url";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { layerOrder } from "./layer-order.ts";

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/**
 * Builds staff's part: the studio with the desk, the preview, the reader of documents. A separate build shares no chunk
 * with the pages, so registrants load nothing of it.
 */
export default defineConfig(() => {
  process.env.NODE_ENV = "production";
  return {
    root: at("renderer"),
    // The preview passes the draft's own sentences.
    define: { DEFAULT_STRINGS: "null" },
    plugins: [layerOrder, react(), { ...optimizeLocales.vite({ locales: [] }), enforce: "pre" }],
    build: {
      outDir: at("dist/renderer"),
      emptyOutDir: false,
      assetsDir: "assets/studio",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: ["studio", "preview", "reader"].map((name) => at(`renderer/${name}.html`)) },
    },
  };
});
