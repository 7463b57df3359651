import { stampOf, watchFolder } from "../../../api/watch-folder.ts";
import type { Looker } from "./looker.ts";

/** Looks now and after each change; `show` gets every look that no newer one has made stale. */
export async function keepLooking(
  folder: string,
  looker: Looker,
  show: (look: NonNullable<Awaited<ReturnType<Looker["look"]>>>) => void,
): Promise<() => Promise<void>> {
  const look = async () => {
    const found = await looker.look();
    if (found) show(found);
  };
  const stop = watchFolder(folder, await stampOf(folder), () => void look());
  await look();
  return async () => {
    await stop();
    await looker.close();
  };
}
