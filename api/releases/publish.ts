import type { Fault } from "#engine/authoring";
import { checkFolderInThread } from "../authoring/check-in-thread.ts";
import { createFolderOpener, isValid } from "../authoring/folder/open-folder.ts";
import { type Also, type Cause, storeRelease } from "../authoring/releases/store-release.ts";
import { strandedCases } from "../authoring/releases/stranded-cases.ts";
import type { Services } from "../routing/services.ts";
import type { NewRelease } from "../store/releases.ts";
import type { Store } from "../store/store.ts";

/** Result of a publication; `outdated` is the number of the release that is live instead of its base. */
export type Published = { number: number } | { faults: Fault[] } | { outdated: number | null };

/** Services that a publication needs; a command has no server that follows. */
export interface Publisher {
  env: Pick<Services["env"], "apiPath">;
  store: Store;
  clock: () => Date;
  definitions?: Pick<Services["definitions"], "follow">;
}

/**
 * Checks the files and makes them live, all of them or none, if the release's base is still live. This server serves
 * them when it returns; the others follow.
 */
export async function publishRelease(
  { env, store, clock, definitions }: Publisher,
  release: NewRelease,
  cause?: Cause,
  also?: Also,
): Promise<Published> {
  const open = createFolderOpener(env.apiPath, clock);
  const opened = open(await checkFolderInThread(release.files, env.apiPath, clock()));
  if (!isValid(opened)) return { faults: opened.faults };
  const stranded = await strandedCases(store, opened.library);
  if (stranded.length > 0) return { faults: stranded };
  const number = await storeRelease(store, opened.library, release, { at: clock(), cause, also });
  if (number === null) return { outdated: (await store.releases.live())?.number ?? null };
  await definitions?.follow({ number, library: opened.library });
  return { number };
}
