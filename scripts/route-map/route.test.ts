import { describe, expect, test } from "vitest";
import { type Route, readDefinitions, routeMapInWords, routeOf } from "#engine/authoring";
import { smallFolder } from "../../engine/authoring/testing/small-folder.ts";
import { drawRoute } from "./draw.ts";
import { layoutOf, width, wrapped } from "./layout.ts";

function smallRoute(): Route {
  const { library } = readDefinitions(smallFolder(), { clock: () => new Date(), hash: (text) => text });
  const small = library?.wizards.small;
  if (!small) throw new Error("The small folder has a fault.");
  return routeOf(small.definition);
}

describe("the route map", () => {
  test("describes every transition", () => {
    expect(routeMapInWords(smallRoute())).toEqual([
      '1 What are you? (2 questions, 1 required); then 2 Your firm when "Kind" (What are you?) is A firm; then 3 More otherwise',
      "2 Your firm (1 question, required); then 3 More",
      "3 More (3 questions, none required); then 4 Review; Skip leads to 4 Review",
      "4 Review (All answers, to check and confirm); then 5 Thank you",
      "5 Thank you (The end)",
    ]);
  });

  test("joins neighbours by spans, and draws skips and branches as arcs of their own", () => {
    const { joined, arcs } = layoutOf(smallRoute());
    expect(joined).toEqual([0, 1, 2, 3]);
    expect(arcs.map(({ from, to, event }) => [from, to, event])).toEqual([
      [0, 2, "NEXT"],
      [2, 3, "SKIP"],
    ]);
  });

  test("renders a picture with a name and a text, whose words are escaped", () => {
    const route = smallRoute();
    const drawn = drawRoute({ ...route, title: "<Small>" }, "one");
    expect(drawn).toContain('<title id="one-title">The way through: &lt;Small&gt;</title>');
    expect(drawn).toContain("Skip leads to 4 Review");
    expect(drawn.match(/<circle /gu)).toHaveLength(route.steps.length);
    expect(drawn.match(/stroke-dasharray/gu)).toHaveLength(1);
    expect(drawn).not.toMatch(/undefined|NaN/u);
  });

  test("keeps long words and wide arcs within the width of a phone", () => {
    const steps = Array.from({ length: 20 }, (_, index) => ({
      slug: `s${index}`,
      title: "A title that is a good deal longer than a phone is wide",
      note: "1 question, required",
    }));
    const { arcs, steps: placed } = layoutOf({
      title: "Long",
      steps,
      transitions: [{ from: 0, to: 19, event: "SKIP", when: null }],
    });
    expect(arcs.every(({ swing }) => swing * 0.75 < 62)).toBe(true);
    expect(placed.flatMap(({ lines }) => lines).every(({ text }) => text.length * 8 < width)).toBe(true);
    expect(wrapped("one two three", 60, 14)).toEqual(["one two", "three"]);
  });
});
