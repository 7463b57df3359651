/**
 * `npm run definitions:preview [folder]`: a page on this machine that lists every step of every wizard, each route to
 * it and each situation at it, and opens any of them in the real product, over a database that is thrown away. Edited
 * definitions are live; their faults stand on the page. PORT names another port than 3100.
 */
import { resolve } from "node:path";
import { at } from "../../bootstrap/project.js";
import { buildRendererWhenStale } from "../../bootstrap/renderer-build.js";
import { openPreview } from "./preview.ts";
import { servePreview } from "./serve.ts";

const folder = resolve(process.argv[2] ?? process.env.DEFINITIONS_DIR ?? at("definitions"));

buildRendererWhenStale();
const preview = await openPreview(folder);
const server = await servePreview(preview, Number(process.env.PORT ?? 3100)).catch(async (error: Error) => {
  await preview.close();
  console.error(`The preview cannot start: ${error.message}. PORT=0 takes any port that is free.`);
  process.exit(1);
});
console.log(
  `\n  Every step, route and situation: ${server.url}\n\n  Ctrl-C ends it and throws its registrants away.`,
);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await server.close();
    await preview.close();
    process.exit(0);
  });
}
