import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import type { Shelf } from "../scenes/shelf.ts";
import { toldFaults } from "./told-faults.ts";

const here = fileURLToPath(new URL("./faults.ts", import.meta.url)).replaceAll("\\", "/");

/** Gives the page what is wrong with the definitions; storyContent has it loaded again when one of them changes. */
export function definitionFaults(shelf: Shelf): Plugin {
  return {
    name: "definition-faults",
    load: {
      filter: { id: /\/faults\/faults\.ts$/u },
      async handler(id) {
        if (id.replaceAll("\\", "/") !== here) return null;
        return `export const told = ${JSON.stringify(toldFaults(await shelf.read(), shelf.folder))};`;
      },
    },
    configureServer({ watcher, moduleGraph }) {
      watcher.on("all", () => {
        for (const module of moduleGraph.getModulesByFile(here) ?? []) moduleGraph.invalidateModule(module);
      });
    },
  };
}
