import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { readSourceFiles } from "../../api/authoring/folder/read-source-files.ts";
import { compareWithRelease } from "../changes/compare-release.ts";
import { mailIn } from "../mails/mail-names.ts";
import { procedureIn } from "../procedures/procedure-stories.ts";
import type { DefinitionSource } from "../scenes/definition-source.ts";
import { stepIn } from "../scenes/story-file.ts";
import { contentOf, rulesOf } from "./read-content.ts";

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url)).replaceAll("\\", "/");
const here = at("../stand-ins/content.ts");
const draftFiles = at("../stand-ins/draft-files.ts");
const sinceRelease = at("../changes/since-release.ts");

const isStoryFile = (file: string) =>
  stepIn(file) !== null || procedureIn(file) !== null || mailIn(file) !== null;

/**
 * Gives stories what the server would give the pages: `content.ts` holds the definitions' sentences, forms, wizards
 * and mails, and their compiled rules lie at the addresses at which the pages fetch them; `draft-files.ts` holds the
 * files themselves, as a draft of the studio does; `since-release.ts` says what changed since the last release. A changed definition draws every story again.
 */
export function storyContent(definitionSource: DefinitionSource, release?: string): Plugin {
  const folder = definitionSource.folder.replaceAll("\\", "/");
  return {
    name: "story-content",
    load: {
      filter: { id: /\/(?:stand-ins\/(?:content|draft-files)|changes\/since-release)\.ts$/u },
      async handler(id) {
        const file = id.replaceAll("\\", "/");
        if (file === draftFiles) {
          const files = await readSourceFiles(definitionSource.folder);
          return `export const draftFiles = JSON.parse(${JSON.stringify(JSON.stringify(files))});`;
        }
        if (file === sinceRelease) {
          const changes = await compareWithRelease(definitionSource.folder, release);
          return `export const sinceRelease = JSON.parse(${JSON.stringify(JSON.stringify(changes))});`;
        }
        if (file !== here) return null;
        const content = contentOf(await definitionSource.read(), folder);
        return `export const content = JSON.parse(${JSON.stringify(JSON.stringify(content))});`;
      },
    },
    configureServer(server) {
      server.watcher.add(definitionSource.folder);
      server.watcher.on("all", (_event, file) => {
        if (!file.replaceAll("\\", "/").startsWith(`${folder}/`)) return;
        for (const module of server.moduleGraph.idToModuleMap.values())
          if (
            module.file === here ||
            module.file === draftFiles ||
            module.file === sinceRelease ||
            isStoryFile((module.file ?? "").replace(/\.js$/u, ""))
          )
            server.moduleGraph.invalidateModule(module);
        server.ws.send({ type: "full-reload" });
      });
      server.middlewares.use((request, response, next) => {
        if (!request.url?.includes("/validators/")) return next();
        definitionSource.read().then((snapshot) => {
          const source = rulesOf(snapshot)[request.url?.split("?")[0] ?? ""];
          if (source === undefined) return next();
          response.setHeader("Content-Type", "text/javascript");
          response.end(source);
        }, next);
      });
    },
    async generateBundle() {
      for (const [address, source] of Object.entries(rulesOf(await definitionSource.read())))
        this.emitFile({ type: "asset", fileName: address.slice(1), source });
    },
  };
}
