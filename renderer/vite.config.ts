import { fileURLToPath } from "node:url";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { chunks } from "./chunks.ts";
import { slimPackages } from "./slim-packages.ts";
import { slimRjsf } from "./theme/slim-rjsf.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const router = here("../node_modules/react-router/dist/production");
const markdownStub = here("./theme/markdown-stub.ts");

/**
 * Stylesheets arrive in an order that nobody promises, and the first one read decides which layer wins: so each of
 * them begins with the same order as tokens.css.
 */
const layersInOrder: Plugin = {
  name: "layers-in-order",
  enforce: "pre",
  transform: {
    filter: { id: /\.css$/u },
    handler: (code) => ({ code: `@layer reset, tokens, base, controls, theme, pages;\n${code}`, map: null }),
  },
};

/** Asks for early-press.ts beside everything else of the page: it is small and waits for nothing. */
const hearEarlyPresses: Plugin = {
  name: "hear-early-presses",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html, { path, bundle = {} }) {
      // Storybook draws its stories with these plugins, in a page of its own.
      if (path !== "/index.html") return html;
      const file = Object.values(bundle).find(
        (one) => one.type === "chunk" && one.name === "early-press",
      )?.fileName;
      if (!file) throw new Error("chunks.ts makes no file of early-press.ts alone.");
      const script = `<script type="module" async fetchpriority="high" crossorigin src="/${file}"></script>`;
      return html.replace("<script", `${script}\n    <script`);
    },
  },
};

/**
 * Builds the pages into dist/renderer, and from the same sources into dist/prerender what draws some of them on the
 * server; in development serves them and hands /api to the server.
 */
export default defineConfig(({ command, isSsrBuild }) => {
  // A build begun by a test would otherwise hold the development's React: twice the weight, and slow.
  if (command === "build") process.env.NODE_ENV = "production";
  return {
    root: here("."),
    // The texts of react-aria come in some forty languages, a sixth of its weight. It is given ours: use-list-words.ts.
    plugins: [
      layersInOrder,
      ...(isSsrBuild ? [] : [hearEarlyPresses]),
      slimRjsf(),
      slimPackages(),
      react(),
      { ...optimizeLocales.vite({ locales: [] }), enforce: "pre" },
    ],
    resolve: {
      alias: [
        { find: /^markdown-to-jsx(\/react)?$/, replacement: markdownStub },
        // It brings React's own hook to versions of React that lack it: ours has it.
        { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" },
        // The router's package hands everybody its development files, with all their warnings.
        ...(command === "build"
          ? [
              { find: /^react-router$/, replacement: `${router}/index.mjs` },
              { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
            ]
          : []),
      ],
    },
    // One file that needs no packages beside it, and no development's React.
    ...(isSsrBuild && {
      ssr: { noExternal: true },
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
    }),
    build: {
      outDir: here(isSsrBuild ? "../dist/prerender" : "../dist/renderer"),
      emptyOutDir: true,
      manifest: !isSsrBuild,
      // A data: address would need a hole in the content security policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: isSsrBuild
          ? { codeSplitting: false, entryFileNames: "[name].mjs" }
          : { codeSplitting: { groups: chunks } },
      },
    },
    server: {
      proxy: Object.fromEntries(
        ["/api", "^/register$"].map((path) => [
          path,
          { target: process.env.API_URL ?? "http://localhost:3000", changeOrigin: false },
        ]),
      ),
    },
  };
});
