import { build } from "vite";
import { at, root } from "../bootstrap/project.js";
import { filesBesideCode } from "./files-beside-code.ts";

/**
 * Compiles these files of the repository and all that they import into a folder below dist: one JavaScript file, with
 * its source map, for each source file. The folders stay as they are, so a file that is found by its path beside
 * another is found there too. Types are the business of the type check.
 */
export async function compile(files: string[], outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [filesBesideCode(root)],
    build: {
      ssr: true,
      ssrEmitAssets: true,
      target: "node20",
      outDir: at(outDir),
      emptyOutDir: true,
      sourcemap: true,
      rolldownOptions: {
        // A thread calls functions by their names, which no import shows.
        treeshake: false,
        input: files.map(at),
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
}
