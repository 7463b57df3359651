import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import type { Shelf } from "../scenes/shelf.ts";
import { readFacts, readSignOffs } from "./read-facts.ts";

const here = fileURLToPath(new URL("./facts.ts", import.meta.url)).replaceAll("\\", "/");

/** Gives the coverage page the fingerprints of what can be seen now, and who signed what. */
export function coverageFacts(shelf: Shelf): Plugin {
  return {
    name: "coverage-facts",
    load: {
      filter: { id: /\/sign-offs\/facts\.ts$/u },
      async handler(id) {
        if (id.replaceAll("\\", "/") !== here) return null;
        const found = { facts: readFacts(await shelf.read()), signOffs: readSignOffs() };
        return `export const coverageFacts = JSON.parse(${JSON.stringify(JSON.stringify(found))});`;
      },
    },
  };
}
