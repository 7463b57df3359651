import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import type { DefinitionSource } from "../scenes/definition-source.ts";
import { faultsToShow } from "./faults-to-show.ts";

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url)).replaceAll("\\", "/");
const here = pathOf("./faults.ts");

/**
 * Shows faults of the definitions on the page while Storybook runs; storyContent reloads the page when a definition
 * changes. In a separate script, because without definitions nothing else of the page may load.
 */
export function definitionFaults(definitionSource: DefinitionSource): Plugin {
  return {
    name: "definition-faults",
    apply: "serve",
    transformIndexHtml(_html, { server }) {
      const src = `/${relative(server?.config.root ?? "", pathOf("./show-faults.ts")).replaceAll("\\", "/")}`;
      return [{ tag: "script", attrs: { type: "module", src }, injectTo: "body" }];
    },
    load: {
      filter: { id: /\/faults\/faults\.ts$/u },
      async handler(id) {
        if (id.replaceAll("\\", "/") !== here) return null;
        return `export const shownFaults = ${JSON.stringify(faultsToShow(await definitionSource.read(), definitionSource.folder))};`;
      },
    },
    configureServer({ watcher, moduleGraph }) {
      watcher.on("all", () => {
        for (const module of moduleGraph.getModulesByFile(here) ?? []) moduleGraph.invalidateModule(module);
      });
    },
  };
}
