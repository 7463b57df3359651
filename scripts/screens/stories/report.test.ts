import { expect, it } from "vitest";
import { type Finding, reportOf, summaryOf } from "./report.ts";
import { matching } from "./story-index.ts";

const png = Buffer.from("picture");
const changed: Finding = {
  story: "accounts-login--empty",
  look: "dark-360",
  kind: "changed",
  before: png,
  after: png,
  difference: png,
  different: 1204,
};
const fresh: Finding = { ...changed, kind: "new", story: "mails--code", before: null, difference: null };

it("sums up the pictures in a sentence", () => {
  expect(summaryOf([], 208)).toBe("208 pictures, no difference.");
  expect(summaryOf([changed, fresh], 208)).toBe("208 pictures: 1 changed, 1 new, 0 vanished.");
});

it("shows what changed before, after and as a difference, and what is new alone", () => {
  const report = reportOf({ findings: [changed, fresh], taken: 208, failed: [], at: new Date(0) });
  expect(report).toContain("Changed (1)");
  expect(report).toContain("1,204 pixels");
  expect(report.match(/<img src="data:image\/png;base64,/gu)).toHaveLength(4);
  expect(report).not.toContain("Vanished");
  expect(report).not.toMatch(/<(?:script|link)/u);
});

it("names what could not be drawn, as text", () => {
  const report = reportOf({ findings: [], taken: 0, failed: ["a <b> & c"], at: new Date(0) });
  expect(report).toContain("a &lt;b&gt; &amp; c");
});

it("finds stories by a part of their id, by a pattern, or by the whole", () => {
  const ids = ["accounts-login--empty", "accounts-login--empty-twice", "site-pages--offline"];
  const found = (wanted: string) =>
    matching(
      ids.map((id) => ({ id })),
      wanted,
    ).map(({ id }) => id);
  expect(found("login")).toEqual(ids.slice(0, 2));
  expect(found("*--offline")).toEqual([ids[2]]);
  expect(found("accounts-login--empty")).toEqual([ids[0]]);
  expect(found("nothing")).toEqual([]);
});
