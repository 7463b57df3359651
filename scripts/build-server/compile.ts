import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import { at, root } from "../bootstrap/project.js";

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

const fileUrls = /new URL\("(\.{1,2}\/[^"]+\.(ts|js|json))", import\.meta\.url\)/g;

/**
 * Takes along the files that code finds beside itself by `new URL("./name", import.meta.url)`, which are no imports:
 * scripts of threads are compiled, data is copied, each to the same place under the build's folder.
 */
function filesBesideCode(root: string): Plugin {
  return {
    name: "files-beside-code",
    transform: {
      filter: { id: /\.ts$/u, code: /import\.meta\.url/u },
      handler(code, id) {
        const compiled = code.replaceAll(fileUrls, (text, path: string, extension: string) => {
          const file = fileURLToPath(new URL(path, pathToFileURL(id)));
          const place = relative(root, file).replaceAll("\\", "/");
          if (extension === "json") {
            this.emitFile({ type: "asset", fileName: place, source: readFileSync(file) });
            return text;
          }
          this.emitFile({ type: "chunk", id: file, fileName: place.replace(/ts$/, "js") });
          return text.replace('.ts"', '.js"');
        });
        // As many characters as before: every position in the source map still holds.
        return { code: compiled, map: null };
      },
    },
  };
}
