import { fingerprintOf, watchFolder } from "../../../api/authoring/folder/watch-folder.ts";
import type { Report } from "./check-folder.ts";
import type { CheckWorker } from "./check-worker.ts";

/** Checks now and after each change; `show` receives every report that no newer one has made stale. */
export async function watchReports(
  folder: string,
  worker: CheckWorker,
  show: (report: Report) => void,
): Promise<() => Promise<void>> {
  const check = async () => {
    const report = await worker.check();
    if (report) show(report);
  };
  const stop = watchFolder(folder, await fingerprintOf(folder), () => void check());
  await check();
  return async () => {
    await stop();
    worker.close();
  };
}
