import { expect, test } from "vitest";
import { faultsIn, smallFolder } from "../testing/small-folder.ts";

test("a folder in order has no fault", () => {
  expect(faultsIn(smallFolder())).toEqual([]);
});
