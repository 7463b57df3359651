/** Compiles the server into dist/server. */
import { compile } from "./build-server/compile.ts";

await compile(["api/main.ts"], "dist/server");
