import { expect, test } from "vitest";
import { contrastOf } from "#engine/authoring";
import { mailColors } from "../mail/mail-colors.ts";
import { brandStyle, brandTokens, inDark, textOn } from "./brand-colors.ts";
import { shippedSite, siteFaultsIn, siteFolder } from "./testing/site-folder.ts";

const colors = ["#1f4fd8", "#00695c", "#b3261e", "#000000", "#ffffff", "#5b2a86", "#7d7d84"];

test("links are bright enough for dark pages, whatever their color is on light ones", () => {
  for (const color of colors)
    expect([color, contrastOf(inDark(color), "#22304f") >= 4.5]).toEqual([color, true]);
});

test("the words on a button are dark or white, whichever is read better", () => {
  expect([textOn("#ffc83d"), textOn("#00695c")]).toEqual(["#0f1b33", "#ffffff"]);
});

test("only the colors that a brand has replace tokens", () => {
  expect(Object.keys(brandTokens({ band: "#123456" }))).toEqual(["--color-night"]);
  expect(brandTokens({ link: "#5b2a86" })["--color-link"]).toMatch(/^light-dark\(#5b2a86, #[0-9a-f]{6}\)$/u);
  expect(Object.keys(brandTokens({ action: "#00695c" }))).toEqual([
    "--color-action",
    "--color-action-hover",
    "--color-on-action",
  ]);
});

test("a page of a brand without colors has no style sheet", () => {
  const brand = { name: "Bridge" } as Parameters<typeof brandStyle>[0];
  expect(brandStyle(brand)).toBe("");
  expect(brandStyle({ ...brand, colors: {} })).toBe("");
  expect(brandStyle({ ...brand, colors: { band: "#123456" } })).toBe(":root{--color-night:#123456}");
});

const hostile = [
  '#0f1b33}</style><meta http-equiv="refresh" content="0">',
  '#0f1b33"><a href="https://evil.example">',
];

test("attack 175: what is no color stands in no style and in no mail", () => {
  for (const color of hostile) {
    expect(brandStyle({ colors: { action: color, link: color, band: color } })).toBe("");
    expect(mailColors({ action: color, link: color })).toEqual(mailColors());
  }
});

test.each(["{}", '{ "$async": true }'])("attack 175: a folder's own schema decides nothing: %s", (schema) => {
  const file = "site/brand.json";
  for (const action of hostile) {
    const brand = JSON.stringify({ ...JSON.parse(shippedSite[file] ?? ""), colors: { action } });
    const faults = siteFaultsIn(siteFolder({ "schema/brand.schema.json": schema, [file]: brand }));
    expect(faults.map((fault) => [fault.file, fault.rule])).toEqual([[file, "shape"]]);
  }
});
