import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const markdownStub = here("./theme/markdown-stub.ts");

/** Builds the pages into dist/renderer; in development serves them and hands /api to the server. */
export default defineConfig({
  root: here("."),
  // The texts of react-aria come in some forty languages, a sixth of its weight; we speak one.
  plugins: [react(), { ...optimizeLocales.vite({ locales: ["en-US"] }), enforce: "pre" }],
  resolve: {
    alias: [{ find: /^markdown-to-jsx(\/react)?$/, replacement: markdownStub }],
  },
  build: {
    outDir: here("../dist/renderer"),
    emptyOutDir: true,
    manifest: true,
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": { target: process.env.API_URL ?? "http://localhost:3000", changeOrigin: false } },
  },
});
