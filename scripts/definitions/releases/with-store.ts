import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { EditRefusal } from "#engine/authoring";
import { createStore, type OpenStore } from "../../../api/store/store.ts";

/** Works with the database that DATABASE_URL names, as the server does; a refusal is one message and exit code 1. */
export async function withStore(work: (store: OpenStore) => Promise<void>): Promise<void> {
  try {
    const store = openedStore();
    try {
      await work(store);
    } finally {
      await store.close();
    }
  } catch (error) {
    console.error(
      error instanceof EditRefusal
        ? error.message
        : `The database could not be used: ${(error as Error).message}\n` +
            "Start a server of this release with it once, so that its tables are up to date.",
    );
    process.exitCode = 1;
  }
}

function openedStore(): OpenStore {
  const databaseUrl = process.env.DATABASE_URL ?? "sqlite:./data/app.sqlite";
  const file = databaseUrl.startsWith("sqlite:") ? resolve(databaseUrl.slice("sqlite:".length)) : null;
  if (file !== null && !existsSync(file))
    throw new EditRefusal(`There is no database at ${file}. Name the server's in DATABASE_URL.`);
  return createStore(databaseUrl);
}
