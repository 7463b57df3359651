/**
 * `npm test` runs this with `--check`: the definitions have no fault, and the lists of formats and the types and the
 * table of routes that are generated from them are up to date. One process does all of it, because an engine that has checked a definition does
 * not check it again.
 */
import { run } from "./definitions/check/command.ts";

await run([]);
await import("./formats.ts");
await import("./types.ts");
await import("./routes.ts");
