import type { Library } from "#engine";
import { checkFolder } from "../authoring/folder/check-folder.ts";
import { createFolderOpener, isValid } from "../authoring/folder/open-folder.ts";
import type { Env } from "../base/env.ts";
import type { Site } from "../site-content/site.ts";
import { sqliteFile } from "../store/connection.ts";
import { databaseKind, isEmptyDatabase } from "../store/snapshots.ts";
import { createStore, type OpenStore } from "../store/store.ts";
import { Refusal } from "./refusal.ts";

/** Resources that an operator's command reads beside a running site: the database, and the live definitions. */
export interface OperatedSite {
  store: OpenStore;
  clock: () => Date;
  definitions: { current(): Library<Site>; whole(): Library<Site> };
}

/** Lends a site to a command, and closes it. Publishes nothing. Throws a `Refusal` if there is none. */
export async function withSite<T>(env: Env, work: (site: OperatedSite) => Promise<T>): Promise<T> {
  const { databaseUrl, apiPath } = env;
  if (databaseKind(databaseUrl) === "sqlite" && (await isEmptyDatabase(databaseUrl)))
    throw new Refusal(
      `There is no database at ${sqliteFile(databaseUrl)}. Set DATABASE_URL to the server's.`,
    );
  const store = createStore(databaseUrl);
  const clock = () => new Date();
  try {
    const live = await store.releases.live();
    const files = live && (await store.releaseFiles.filesOf(live.number));
    if (!files) throw new Refusal("Nothing was published yet: start the server once.");
    const opened = createFolderOpener(apiPath, clock)(await checkFolder(files, apiPath, clock()));
    if (!isValid(opened))
      throw new Refusal("This version cannot open the live release. Use the version of the server.");
    const library = () => opened.library;
    return await work({ store, clock, definitions: { current: library, whole: library } });
  } finally {
    await store.close();
  }
}
