import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { drawnAsPages } from "../.storybook/drawn-as-pages.ts";
import { openShelf, type Shelf } from "../scenes/shelf.ts";

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The files of a built page by their path on its site. */
type Files = Map<string, string | Uint8Array>;

/** Builds page.tsx as the pages are built, and once more without replacing any code of a library. */
export async function buildPages(): Promise<{ replaced: Files; original: Files }> {
  const shelf = openShelf(at("definitions"));
  const [replaced, original] = await Promise.all([buildPage(shelf, true), buildPage(shelf, false)]);
  return { replaced, original };
}

async function buildPage(shelf: Shelf, isReplaced: boolean): Promise<Files> {
  const { plugins = [], ...config } = await drawnAsPages({}, "build", shelf);
  const replacing = plugins.filter((one) => one && "name" in one && one.name === "replace-modules");
  if (replacing.length !== 1) throw new Error("The plugin that replaces modules has another name.");
  const { output } = (await build({
    ...config,
    root: at("stories/replaced-modules"),
    configFile: false,
    logLevel: "error",
    plugins: isReplaced ? plugins : plugins.filter((one) => !replacing.includes(one)),
    build: {
      write: false,
      minify: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: at("stories/replaced-modules/page.tsx"),
        output: { codeSplitting: false, entryFileNames: "page.js", assetFileNames: "[name][extname]" },
      },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(
    output.map((file) => [`/${file.fileName}`, file.type === "chunk" ? file.code : file.source]),
  );
}
