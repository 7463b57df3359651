import { dirname, join, relative } from "node:path";
import type { Plugin } from "vite";
import { procedureIn, procedureModule } from "../procedures/procedure-stories.ts";
import type { Shelf } from "./shelf.ts";
import { moduleOf, stepIn, storyFileOf } from "./story-file.ts";

/** Vite takes whatever ends in `.json` for data: what is made of a definition goes by a name of its own. */
const made = ".js";

/** A Vite plugin for which the definition of a step, and that of a procedure, is a story file. */
export function sceneStories(shelf: Shelf): Plugin {
  const storyFile = (id: string) => {
    const [file = ""] = id.replace(/^\/@fs(?=\/)/u, "").split("?");
    const isOurs = !relative(shelf.folder, file).startsWith("..");
    return isOurs && (stepIn(file) || procedureIn(file)) ? file : null;
  };
  const withoutEnding = (id: string) => (id.split("?")[0] ?? "").replace(/\.json\.js$/u, ".json");
  return {
    name: "scene-stories",
    enforce: "pre",
    resolveId(source, importer = "") {
      const path = source.startsWith(".") ? join(dirname(importer), source) : source;
      const file = storyFile(withoutEnding(path));
      return file ? `${file}${made}` : null;
    },
    async load(id) {
      if (!id.includes(`.json${made}`)) return null;
      const [place, wizard] = [stepIn(withoutEnding(id)), procedureIn(withoutEnding(id))];
      if (wizard !== null) return { code: procedureModule(wizard, await shelf.read()), map: null };
      return place ? { code: moduleOf(storyFileOf(place, await shelf.read())), map: null } : null;
    },
  };
}
