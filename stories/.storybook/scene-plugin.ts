import { dirname, join, relative } from "node:path";
import type { Plugin } from "vite";
import { mailIn } from "../mails/mail-names.ts";
import { mailModule } from "../mails/mail-stories.ts";
import { procedureIn, procedureModule } from "../procedures/procedure-stories.ts";
import type { DefinitionSource } from "../scenes/definition-source.ts";
import { moduleOf, stepIn, storyFileOf } from "../scenes/story-file.ts";

/** Suffix of generated modules: Vite takes whatever ends in `.json` for data. */
const made = ".js";

/** A Vite plugin for which the definition of a step or a procedure and the template of a mail are story files. */
export function sceneStories(definitionSource: DefinitionSource): Plugin {
  const storyFile = (id: string) => {
    const [file = ""] = id.replace(/^\/@fs(?=\/)/u, "").split("?");
    const isOurs = !relative(definitionSource.folder, file).startsWith("..");
    return isOurs && (stepIn(file) || procedureIn(file) || mailIn(file)) ? file : null;
  };
  const withoutEnding = (id: string) => (id.split("?")[0] ?? "").replace(/(\.(?:json|md))\.js$/u, "$1");
  return {
    name: "scene-stories",
    enforce: "pre",
    resolveId(source, importer = "") {
      const path = source.startsWith(".") ? join(dirname(importer), source) : source;
      const file = storyFile(withoutEnding(path));
      return file ? `${file}${made}` : null;
    },
    async load(id) {
      const file = withoutEnding(id);
      if (file === id) return null;
      const [place, wizard, mail] = [stepIn(file), procedureIn(file), mailIn(file)];
      if (mail !== null) return { code: mailModule(mail), map: null };
      if (wizard !== null) return { code: procedureModule(wizard, await definitionSource.read()), map: null };
      return place ? { code: moduleOf(storyFileOf(place, await definitionSource.read())), map: null } : null;
    },
  };
}
