/** Compiles the server into dist/server, as `npm start` runs it, and what operators do, for `npm run cli`. */
import { compile } from "./build-server/compile.ts";

await compile(["api/main.ts", "scripts/cli/main.ts"], "dist/server");
