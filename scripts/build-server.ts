/** Compiles the server into dist/server, as `npm start` runs it. */
import { compile } from "./build-server/compile.ts";

await compile(["api/main.ts"], "dist/server");
