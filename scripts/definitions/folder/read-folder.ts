import { createHash } from "node:crypto";
import type { Library } from "#engine";
import { type Fault, readDefinitions } from "#engine/authoring";
import { mailFiles } from "../../../api/mail/mails.ts";
import { readSourceFiles } from "../../../api/source-files.ts";

/** Reads definitions as the server does. */
export const asServer = {
  clock: () => new Date(),
  hash: (text: string) => createHash("sha256").update(text).digest("hex"),
  mails: mailFiles,
};

/** Reads and checks a definitions folder as the server does; returns a library or every fault. */
export async function readFolder(folder: string): Promise<{ library: Library | null; faults: Fault[] }> {
  return readDefinitions(await readSourceFiles(folder), asServer);
}
