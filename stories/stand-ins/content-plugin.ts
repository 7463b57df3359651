import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { readContent, type StoryContent } from "./read-content.ts";

const here = fileURLToPath(new URL("./content.ts", import.meta.url)).replaceAll("\\", "/");

/**
 * Gives stories what the server would give the pages: `content.ts` holds the definitions' sentences, forms, wizards
 * and mails, and their compiled rules lie at the addresses at which the pages fetch them. A changed definition draws
 * every story anew.
 */
export function storyContent(folder = fileURLToPath(new URL("../../definitions", import.meta.url))): Plugin {
  let reading: Promise<StoryContent> | undefined;
  const read = () => {
    reading ??= readContent(folder);
    return reading;
  };
  return {
    name: "story-content",
    load: {
      filter: { id: /\/stand-ins\/content\.ts$/u },
      async handler(id) {
        if (id.replaceAll("\\", "/") !== here) return null;
        const { content } = await read();
        return `export const content = JSON.parse(${JSON.stringify(JSON.stringify(content))});`;
      },
    },
    configureServer(server) {
      server.watcher.add(folder);
      server.watcher.on("change", (file) => {
        if (!file.replaceAll("\\", "/").startsWith(folder.replaceAll("\\", "/"))) return;
        reading = undefined;
        for (const module of server.moduleGraph.getModulesByFile(here) ?? [])
          server.moduleGraph.invalidateModule(module);
        server.ws.send({ type: "full-reload" });
      });
      server.middlewares.use((request, response, next) => {
        if (!request.url?.includes("/validators/")) return next();
        read().then(({ modules }) => {
          const source = modules[request.url?.split("?")[0] ?? ""];
          if (source === undefined) return next();
          response.setHeader("Content-Type", "text/javascript");
          response.end(source);
        }, next);
      });
    },
    async generateBundle() {
      const { modules } = await read();
      for (const [address, source] of Object.entries(modules))
        this.emitFile({ type: "asset", fileName: address.slice(1), source });
    },
  };
}
