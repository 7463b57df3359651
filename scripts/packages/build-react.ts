import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import { sentencesFile } from "#engine/authoring";
import { layerOrder } from "../../renderer/build/layer-order.ts";
import { at, root } from "../bootstrap/project.js";
import { emit, importedPackages, rewriteDeclarations } from "./emit.ts";
import type { Manifest } from "./manifest.ts";

const engine = "@sourcebridge/engine";

/** Bundles `renderer/form` and its imports, with its styles in one file; packages stay outside. */
export async function buildReact(folder: string): Promise<Manifest> {
  // A build that a test starts would otherwise call React's development runtime.
  process.env.NODE_ENV = "production";
  const lib = `${folder}/lib`;
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [withStyles, layerOrder, react()],
    define: { DEFAULT_STRINGS: JSON.stringify(defaultStrings()) },
    resolve: { alias: { "#engine": engine } },
    build: {
      outDir: lib,
      target: "es2022",
      sourcemap: true,
      minify: false,
      cssCodeSplit: false,
      lib: {
        entry: { index: at("renderer/form/index.ts") },
        formats: ["es"],
        cssFileName: "styles",
      },
      rolldownOptions: { external: (id) => id === engine || /^(?![./]|[A-Z]:|\0|#)/.test(id) },
    },
  });
  renameSync(`${lib}/styles.css`, `${folder}/styles.css`);
  emitTypes(lib);
  return {
    description: "Form wizards written as JSON, as React components",
    exports: {
      ".": { types: "./lib/types/renderer/form/index.d.ts", default: "./lib/index.js" },
      "./styles.css": "./styles.css",
    },
    imports: importedPackages(lib),
    peers: { [engine]: packageVersion(), react: "^19.0.0", "react-dom": "^19.0.0" },
    sideEffects: ["**/*.css"],
  };
}

/** Puts the base styles before those of the controls, in the one style sheet. */
const withStyles: Plugin = {
  name: "with-styles",
  enforce: "pre",
  transform: {
    filter: { id: /\/renderer\/form\/index\.ts$/ },
    handler: (code) => ({ code: `import "./styles.css";\n${code}`, map: null }),
  },
};

/** The engine's types are those of its own package. */
function emitTypes(lib: string): void {
  const types = `${lib}/types`;
  emit("react.tsconfig.json", types);
  rmSync(`${types}/engine`, { recursive: true, force: true });
  mkdirSync(`${types}/definitions/schema`, { recursive: true });
  copyFileSync(at("definitions/schema/site.gen.d.ts"), `${types}/definitions/schema/site.gen.d.ts`);
  rewriteDeclarations(types, { "#engine": engine });
}

/** The sentences of our site that a wizard says by itself. */
function defaultStrings() {
  const read = (name: string) => {
    const { $schema, ...words } = JSON.parse(readFileSync(at(`definitions/${sentencesFile(name)}`), "utf8"));
    return words;
  };
  const { changed, owed } = read("registration");
  const { request } = read("errors");
  return {
    controls: read("controls"),
    wizard: read("wizard"),
    registration: { changed, owed },
    errors: { request },
  };
}

function packageVersion(): string {
  return JSON.parse(readFileSync(at("package.json"), "utf8")).version;
}
