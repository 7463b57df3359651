import { expect, it } from "vitest";
import { createStore } from "../store/store.ts";
import { describeOnDatabases } from "../testing/databases.ts";
import { killRounds } from "../testing/kill-rounds.ts";
import { killPublications } from "../testing/release-kills.ts";

describeOnDatabases("attack 166: killed publications", (fresh) => {
  it(
    "leave nothing or a whole release, and never take one back that was acknowledged",
    async () => {
      const { url } = await fresh();
      const store = createStore(url);
      await store.migrate();
      const result = await killPublications(store, url, { kills: 2 * killRounds, random: Math.random });
      await store.close();
      expect(result.faults).toEqual([]);
      expect(result.kills).toBe(2 * killRounds);
      expect(result.releases).toBeGreaterThanOrEqual(result.acknowledged);
      expect(result.acknowledged).toBeGreaterThanOrEqual(2 * killRounds);
    },
    30_000 + killRounds * 30_000,
  );
});
