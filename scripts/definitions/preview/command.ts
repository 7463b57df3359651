import { resolve } from "node:path";
import { pagesBuild } from "../../bootstrap/builds.js";
import { readCommandLine } from "../../bootstrap/command-line.js";
import { at } from "../../bootstrap/project.js";
import { openPreview } from "./preview.ts";
import { servePreview } from "./serve.ts";

const command = {
  usage: "npm run definitions -- preview",
  operands: "[folder]",
  about: `Serves a page on this machine that lists every step of every wizard, each route to it and each branch at it, and
opens any of them in the real product, over a database that is thrown away. Edited definitions are live; their
faults are on the page. PORT names another port than 3100.`,
  options: {},
};

export async function run(words: string[]): Promise<void> {
  const { positionals } = readCommandLine(command, words);
  const folder = resolve(positionals[0] ?? process.env.DEFINITIONS_DIR ?? at("definitions"));
  pagesBuild.runWhenStale();
  const preview = await openPreview(folder);
  const server = await servePreview(preview, Number(process.env.PORT ?? 3100)).catch(async (error: Error) => {
    await preview.close();
    console.error(`The preview cannot start: ${error.message}. PORT=0 takes any port that is free.`);
    process.exit(1);
  });
  console.log(
    `\n  Every step, route and branch: ${server.url}\n\n  Ctrl-C ends it and deletes its registrants.`,
  );
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, async () => {
      await server.close();
      await preview.close();
      process.exit(0);
    });
  }
}
