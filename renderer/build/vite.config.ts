import type { IncomingMessage } from "node:http";
import { fileURLToPath } from "node:url";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunks } from "./chunks.ts";
import { earlyScripts } from "./early-scripts.ts";
import { layerOrder } from "./layer-order.ts";
import { ownDocuments } from "./own-documents.ts";

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Paths that the API serves, proxied in development. */
const proxy = Object.fromEntries(
  ["/api", "^/register$", "^/stop-reminders", "^/leave-early-access"].map((path) => [
    path,
    {
      target: process.env.API_URL ?? "http://localhost:3000",
      changeOrigin: false,
      // Outside the API, GET is for pages.
      bypass: ({ method, url }: IncomingMessage) => (path === "/api" || method === "POST" ? undefined : url),
    },
  ]),
);

/**
 * Builds the pages into dist/renderer and, from the same sources, the prerenderer into dist/prerender. In
 * development, serves the pages and proxies /api to the server.
 */
export default defineConfig(({ command, isSsrBuild }) => {
  // Builds started by tests would otherwise contain React's development files: twice the size, and slow.
  if (command === "build") process.env.NODE_ENV = "production";
  return {
    root: at("renderer"),
    plugins: [
      layerOrder,
      ...(isSsrBuild ? [] : [earlyScripts]),
      ownDocuments,
      react(),
      // react-aria's texts come in some forty languages, a sixth of its size. We pass our own: use-list-words.ts.
      { ...optimizeLocales.vite({ locales: [] }), enforce: "pre" },
    ],
    // A single file without packages beside it and without React's development files.
    ...(isSsrBuild && {
      ssr: { noExternal: true },
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
    }),
    build: {
      outDir: at(isSsrBuild ? "dist/prerender" : "dist/renderer"),
      emptyOutDir: true,
      manifest: !isSsrBuild,
      // A data: URL would need an exception in the content security policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: isSsrBuild
          ? { codeSplitting: false, entryFileNames: "[name].mjs" }
          : { codeSplitting: { groups: chunks } },
      },
    },
    server: { proxy },
  };
});
