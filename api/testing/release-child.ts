/** A process that a test kills: `<database> <name>` publishes one release after the other, and prints their numbers. */
import { storeRelease } from "../authoring/releases/store-release.ts";
import { createStore } from "../store/store.ts";
import { stampedFolder, stampedLibrary } from "./release-kills.ts";

const [databaseUrl = "", name = ""] = process.argv.slice(2);
const store = createStore(databaseUrl);
for (let count = 0; ; count += 1) {
  const stamp = `${name}-${count}`;
  const base = (await store.releases.live())?.number ?? null;
  const release = { files: stampedFolder(stamp), base, note: stamp, source: "studio", author: null } as const;
  const number = await storeRelease(store, stampedLibrary(stamp), release, { at: new Date() }).catch(
    () => null,
  );
  if (number !== null) process.stdout.write(`${number} ${stamp}\n`);
}
