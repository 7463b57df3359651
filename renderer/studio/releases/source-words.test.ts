import { expect, test } from "vitest";
import type { ReleaseSource, ReleaseView } from "../../../api/responses/releases.ts";
import { sourceInWords } from "./source-words.ts";

function release(number: number, version: string, source: ReleaseSource): ReleaseView {
  const base = number > 1 ? number - 1 : null;
  return { number, version, source, base, publishedAt: "", author: null, note: "", isLive: false };
}

test("a release that went back names the newest one before it with the same files", () => {
  const releases = [
    release(6, "a", "revert"),
    release(5, "b", "studio"),
    release(4, "a", "studio"),
    release(3, "c", "revert"),
    release(2, "b", "folder"),
    release(1, "a", "import"),
  ];
  expect(releases.map((one) => sourceInWords(one, releases))).toEqual([
    "Went back to release 4",
    "Made in the studio",
    "Made in the studio",
    "Went back",
    "From the folder",
    "First import",
  ]);
});
