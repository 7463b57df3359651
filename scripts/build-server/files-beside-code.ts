import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const fileUrls = /new URL\("(\.{1,2}\/[^"]+\.(ts|js|json))", import\.meta\.url\)/g;

/**
 * Takes along the files that code finds beside itself by `new URL("./name", import.meta.url)`, which are no imports:
 * scripts of threads are compiled, data is copied, each to the same place under the build's folder.
 */
export function filesBesideCode(root: string): Plugin {
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
