import fc from "fast-check";
import { expect, it } from "vitest";
import { seed, strength } from "../../engine/testing/depth.ts";
import { createStore } from "../store/store.ts";
import { describeOnDatabases } from "../testing/databases.ts";
import { killPublications } from "../testing/release-kills.ts";

const kills = strength(2, 40);
const moments = fc.sample(fc.nat(999), { seed, numRuns: kills });

describeOnDatabases("attack 166: killed publications", (fresh) => {
  it(
    "leaves nothing or a whole release, and never takes back an acknowledged one",
    async () => {
      const { url } = await fresh("migrated");
      const store = createStore(url);
      const left = [...moments];
      const random = () => (left.pop() ?? 0) / 1_000;
      const result = await killPublications(store, url, { kills, random });
      await store.close();
      expect(result.faults, `seed ${seed}`).toEqual([]);
      expect(result.kills).toBe(kills);
      expect(result.releases).toBeGreaterThanOrEqual(result.acknowledged);
      expect(result.acknowledged).toBeGreaterThanOrEqual(kills);
    },
    30_000 + kills * 15_000,
  );
});
