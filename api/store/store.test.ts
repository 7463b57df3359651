import { expect, it } from "vitest";
import { describeStores } from "../testing/databases.ts";

describeStores("the store", (open) => {
  it("answers", async () => {
    const store = await open();
    await store.ping();
    expect(await store.migrate()).toEqual([]);
  });
});
