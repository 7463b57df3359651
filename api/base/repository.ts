import { fileURLToPath } from "node:url";

/** The repository's folder. Compiled, this file lies in dist/server/api/base. */
export const repository = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "../.." : "../../../..", import.meta.url),
);
