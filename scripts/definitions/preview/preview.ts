import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import pino from "pino";
import type { Operation, SourceFiles } from "#engine/authoring";
import { signSession } from "../../../api/accounts/begin-session.ts";
import { changesTo, isSchemaFile } from "../../../api/authoring/drafts/folders.ts";
import { checkFolder, type FolderCheck } from "../../../api/authoring/folder/check-folder.ts";
import { faultsOfForms } from "../../../api/authoring/folder/open-folder.ts";
import { readSourceFiles } from "../../../api/authoring/folder/read-source-files.ts";
import { fingerprintOf, watchFolder } from "../../../api/authoring/serving/watch-folder.ts";
import { readEnv } from "../../../api/base/env.ts";
import { openServer, type RunningServer } from "../../../api/server.ts";
import { createCall } from "../../../api/testing/calls.ts";
import { draftCalls } from "../../../api/testing/drafts.ts";
import { freePort } from "../../../api/testing/free-port.ts";
import { done } from "../../../api/testing/sample-calls.ts";
import { at } from "../../bootstrap/project.js";
import { serveLinks } from "./serve-links.ts";

/** Address instead of "localhost", where the cookie would replace the login of a product that runs there. */
const host = "127.0.0.1";

interface PreviewOptions {
  /** Port of the studio; 0 for any that is free. */
  port: number;
  /** Prints a line for whoever started the preview. */
  say: (line: string) => void;
}

export interface Preview {
  close(): Promise<void>;
}

/**
 * Opens a folder as a draft of a studio of its own, over a temporary database, and says by which link. A folder with
 * faults is opened as soon as they are mended; later ones are shown in the studio.
 */
export async function openPreview(folder: string, { port, say }: PreviewOptions): Promise<Preview> {
  const stamp = await fingerprintOf(folder);
  const checked = await validFolder(folder, stamp, say);
  const home = await mkdtemp(join(tmpdir(), "sourcebridge-preview-"));
  const closing = [() => rm(home, { recursive: true, force: true })];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    const server = await openProduct(home, folder, port || (await freePort()), checked);
    closing.push(() => server.close());
    const login = await createEditor(server);
    const call = createCall(server.url);
    const calls = async () => draftCalls({ call }, { token: await login() });
    const { id } = await (await calls()).start(basename(folder));
    closing.push(
      watchFolder(folder, stamp, followFolder({ folder, draft: id, files: checked.files, calls, say })),
    );
    const links = await serveLinks(`${server.url}/studio/drafts/${id}`, { login, say });
    closing.push(links.close);
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Waits until a folder has no faults, and says which it has. */
async function validFolder(folder: string, since: string, say: PreviewOptions["say"]): Promise<FolderCheck> {
  const look = async () => {
    const check = await checkFolder(folder);
    const faults = check.checked ? faultsOfForms(check.checked) : check.faults;
    for (const { file, line, column, message } of faults) say(`${file}:${line}:${column} ${message}`);
    if (faults.length > 0) say("The preview starts as soon as this is mended.");
    return faults.length === 0 ? check : null;
  };
  const first = await look();
  if (first) return first;
  return await new Promise((resolve) => {
    const stop = watchFolder(folder, since, async () => {
      const check = await look();
      if (!check) return;
      resolve(check);
      void stop();
    });
  });
}

/** Starts the product on this machine alone, with a checked folder for its first release. */
function openProduct(
  home: string,
  folder: string,
  port: number,
  checked: FolderCheck,
): Promise<RunningServer> {
  const env = readEnv({
    HOST: host,
    PORT: String(port),
    PUBLIC_URL: `http://${host}:${port}`,
    DATABASE_URL: `sqlite:${join(home, "app.sqlite")}`,
    FILES_URL: `file:${join(home, "files")}`,
    DEFINITIONS_DIR: folder,
    EXAMPLES: "on",
  });
  const log = pino({ level: "fatal" });
  return openServer({ env, log, pages: at("dist/renderer"), watch: false, check: async () => checked });
}

/** Creates an editor. Returns a function that logs them in, as a provider does that asked for a second factor. */
async function createEditor({ store, services }: RunningServer): Promise<() => Promise<string>> {
  const person = { id: randomUUID(), email: "editor@preview.invalid", at: new Date() };
  const account = { ...(await store.accounts.ensure(person)), role: "EDITOR" };
  await store.accounts.grantRole(account.id, account.role);
  return async () => {
    const { token, begin } = await signSession(services, account, { confirmedAt: new Date() });
    await begin(store);
    return token;
  };
}

interface Following {
  folder: string;
  /** The id of the draft. */
  draft: string;
  /** Files of the folder when the draft was begun. */
  files: SourceFiles;
  calls: () => Promise<ReturnType<typeof draftCalls>>;
  say: (line: string) => void;
}

/** Returns a function that brings what was saved in a folder since the last time into a draft, file by file. */
function followFolder({ folder, draft, files, calls, say }: Following): () => Promise<void> {
  let before = files;
  return async () => {
    try {
      const now = await readSourceFiles(folder);
      const saved = Object.entries(changesTo(before, now)).filter(([file]) => !isSchemaFile(file));
      if (saved.length > 0) {
        const { edit, get } = await calls();
        const { revision, files } = await get(draft);
        const write = ([file, text]: (typeof saved)[number]): Operation[] => {
          if (text !== null) return [{ kind: "write", file, text, before: files[file] ?? null }];
          return files[file] === undefined ? [] : [{ kind: "delete-file", file }];
        };
        done(await edit(draft, revision, ...saved.flatMap(write)));
      }
      before = now;
    } catch (error) {
      say(`What was saved could not be followed: ${(error as Error).message}`);
    }
  };
}
