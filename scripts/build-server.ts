/**
 * Compiles the server into dist/server: one JavaScript file, with its source map, for each source file that it reaches.
 * The folders stay as they are, so a file that is found by its path beside another is found there too. Types are the
 * business of the type check.
 */
import { readdirSync } from "node:fs";
import { build } from "vite";
import { at, root } from "./bootstrap/project.js";
import { filesBesideCode } from "./build-server/files-beside-code.ts";

const migrations = readdirSync(at("migrations")).filter((name) => /^\d+_.*\.ts$/.test(name));

await build({
  root,
  configFile: false,
  logLevel: "warn",
  plugins: [filesBesideCode(root)],
  build: {
    ssr: true,
    ssrEmitAssets: true,
    target: "node20",
    outDir: at("dist/server"),
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      // A thread calls functions by their names, which no import shows.
      treeshake: false,
      input: [at("api/main.ts"), ...migrations.map((name) => at(`migrations/${name}`))],
      output: {
        preserveModules: true,
        preserveModulesRoot: root,
        entryFileNames: "[name].js",
        // Stack traces need lines only; the sources would be read into memory with every map.
        sourcemapExcludeSources: true,
      },
    },
  },
});
