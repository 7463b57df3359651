import type { IncomingMessage } from "node:http";
import { fileURLToPath } from "node:url";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { chunks } from "./chunks.ts";
import { layerOrder } from "./layer-order.ts";

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

/**
 * Chunks that the page runs on their own, each as soon as it is here. hydration/early-events.ts must listen before
 * anything else runs; the libraries, run together with our own code, would block a slow phone in one long task.
 */
const early = ["early-events", "react", "router"];

/** Adds a script to the page for each of these chunks. */
const earlyScripts: Plugin = {
  name: "early-scripts",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html, { path, bundle = {} }) {
      // Storybook renders stories with these plugins in its own page.
      if (path !== "/index.html") return html;
      const scripts = early.map((name) => {
        const file = Object.values(bundle).find((one) => one.type === "chunk" && one.name === name)?.fileName;
        if (!file) throw new Error(`chunks.ts makes no chunk "${name}".`);
        return `<script type="module" async fetchpriority="high" crossorigin src="/${file}"></script>\n    `;
      });
      return html.replace("<script", `${scripts.join("")}<script`);
    },
  },
};

/** Serves the documents that are no pages of the site in development, as api/site/static-pages.ts does. */
const ownDocuments: Plugin = {
  name: "own-documents",
  apply: "serve",
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const [, name] = /^\/(studio|preview|reader|dashboard\/admin)(?:[/?]|$)/u.exec(request.url ?? "") ?? [];
      const isPage = request.headers.accept?.includes("text/html") === true;
      if (name && isPage) request.url = `/${name === "dashboard/admin" ? "studio" : name}.html`;
      next();
    });
  },
};
