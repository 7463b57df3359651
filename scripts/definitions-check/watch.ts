import { fingerprintOf, watchFolder } from "../../api/definitions/watch-folder.ts";
import type { CheckWorker } from "./check-worker.ts";
import type { Look } from "./look.ts";

/** Checks now and after each change, and calls `show` with each result unless a newer check superseded it. */
export async function keepChecking(
  folder: string,
  worker: CheckWorker,
  show: (look: Look) => void,
): Promise<() => Promise<void>> {
  const check = async () => {
    const look = await worker.check();
    if (look) show(look);
  };
  const stop = watchFolder(folder, await fingerprintOf(folder), () => void check());
  await check();
  return async () => {
    await stop();
    worker.close();
  };
}
