import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import PostalMime from "postal-mime";
import { readEnv } from "../../../api/base/env.ts";
import { openServer, type RunningServer } from "../../../api/server.ts";
import { freePort } from "../../../api/testing/free-port.ts";
import { copyPages, type PreviewState } from "./product-pages.ts";

/** The real product over a temporary database. */
export interface Product {
  url: string;
  server: RunningServer;
  /** Returns the code in the newest mail to an address. */
  codeFor(email: string): Promise<string>;
  /** Tells the opened pages. */
  tell(state: PreviewState): Promise<void>;
  close(): Promise<void>;
}

/** Starts the real server with the built pages on the loopback interface; throws when the definitions have faults. */
export async function openProduct(definitionsDir: string): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), "sourcebridge-preview-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  // Not "localhost": the cookie would overwrite the login of a product that runs there.
  const host = "127.0.0.1";
  const port = await freePort();
  const url = `http://${host}:${port}`;
  const env = readEnv({
    HOST: host,
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: `sqlite:${join(folder, "app.sqlite")}`,
    FILES_URL: `file:${join(folder, "files")}`,
    DEFINITIONS_DIR: definitionsDir,
    EXAMPLES: "on",
    // Generated registrants name their own client addresses, so that rate limits do not count them together.
    TRUSTED_PROXIES: "1",
  });
  try {
    const log = pino({ level: "fatal" });
    const pages = await copyPages(folder);
    const server = await openServer({ env, log, pages: pages.folder, watch: false });
    return {
      url,
      server,
      tell: pages.tell,
      codeFor: async (email) => {
        await server.sender.flush();
        return await codeIn(join(folder, "mail"), email);
      },
      async close() {
        await server.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function codeIn(folder: string, email: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml")).sort();
  for (const name of names.reverse()) {
    const mail = await PostalMime.parse(await readFile(join(folder, name)));
    const isFor = mail.to?.some(({ address }) => address === email);
    const code = isFor ? mail.text?.match(/\b\d{6}\b/)?.[0] : undefined;
    if (code) return code;
  }
  throw new Error(`No code was mailed to ${email}.`);
}
