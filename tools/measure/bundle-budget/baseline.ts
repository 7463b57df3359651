import { gzipSync } from "node:zlib";
import { build } from "vite";
import { root } from "../../../scripts/bootstrap/project.js";

const page = `import { createRoot } from "react-dom/client"; createRoot(document.body).render("hello");`;

/** Returns the gzipped bytes of a page that draws one word with React, the least that any React page weighs. */
export async function weighReact(): Promise<number> {
  const built = await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "baseline",
        resolveId: (id) => (id === "baseline" ? id : null),
        load: (id) => (id === "baseline" ? page : null),
      },
    ],
    build: { write: false, modulePreload: false, rolldownOptions: { input: "baseline" } },
  });
  if (!Array.isArray(built) && !("output" in built)) throw new Error("Vite watches instead of building.");
  const chunks = [built].flat().flatMap(({ output }) => output);
  return chunks.reduce(
    (sum, chunk) => sum + (chunk.type === "chunk" ? gzipSync(chunk.code, { level: 9 }).length : 0),
    0,
  );
}
