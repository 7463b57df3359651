import { resolve } from "node:path";
import { readAuthSecret } from "../../api/base/auth-secret.ts";
import { type Env, readEnv } from "../../api/base/env.ts";
import { Refusal } from "../../api/operating/refusal.ts";
import { ToolFault } from "../../api/store/snapshots.ts";
import { StorageFault } from "../../api/uploads/storage-fault.ts";

/**
 * Runs a verb with the server's settings, and prints a refusal as its words with exit code 1. Any other error is
 * printed with its kind and message, without the contents of its cause.
 */
export async function operate(work: (env: Env) => Promise<void>): Promise<void> {
  try {
    await work(settings());
  } catch (error) {
    process.exitCode = 1;
    const { message, code } = error as NodeJS.ErrnoException;
    const isPlain = error instanceof Refusal || error instanceof ToolFault;
    if (error instanceof StorageFault) return console.error(`It failed: ${message}.`);
    console.error(
      isPlain
        ? message
        : `It failed: ${withoutPasswords(message)}${code ? ` (${code})` : ""}.\n\`npm run cli -- doctor\` tries each setting and says what to do.`,
    );
  }
}

/** Returns a folder of the command line, as seen from where it was typed. */
export function typedPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? "", path);
}

function settings(): Env {
  try {
    return readEnv(process.env, readAuthSecret);
  } catch (error) {
    throw new Refusal(
      (error as Error).message.replace(/^The server cannot start/u, "Mend these settings first"),
    );
  }
}

function withoutPasswords(text: string): string {
  return text.replace(/:\/\/[^@/\s]*@/gu, "://…@");
}
