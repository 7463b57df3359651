/** The server as `npm start` runs it with PROCESSES, from its sources: a process of it understands no TypeScript by itself. */
import cluster from "node:cluster";
import { runTypeScript } from "./run-typescript.ts";
import { serverScript } from "./server-process.ts";

cluster.setupPrimary({ exec: runTypeScript, args: [serverScript] });
await import("../main.ts");
