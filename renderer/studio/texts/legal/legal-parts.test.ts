import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { textAt, withText } from "../file/parts.ts";
import {
  dateOf,
  isDate,
  type LegalPart,
  legalParts,
  withBody,
  withoutPart,
  withPartAfter,
  withPartsExchanged,
} from "./legal-parts.ts";

const shipped = readFileSync(
  new URL("../../../../definitions/site/legal/terms-of-use.md", import.meta.url),
  "utf8",
);
const text =
  "# Terms\n\nEffective: 01/24/2024\n\nHello.\n\n## 1. One\n\nFirst.\n\n### Inside\n\n## 2. Two\n\nSecond.\n";

function partsOf(source: string) {
  const parts = legalParts(source);
  if (!parts) throw new Error("It has no title.");
  return parts;
}

test("the parts of a document are its title, its date, its introduction and its sections", () => {
  const { title, since, introduction, parts } = partsOf(text);
  const all = [title, since?.word ?? [0, 0], since?.date ?? [0, 0], introduction] as [number, number][];
  expect(all.map((span) => textAt(text, span))).toEqual(["Terms", "Effective", "01/24/2024", "Hello."]);
  expect(parts.map(({ heading, body }) => [textAt(text, heading), textAt(text, body)])).toEqual([
    ["1. One", "First.\n\n### Inside"],
    ["2. Two", "Second."],
  ]);
});

test("every part of a shipped document is put back to the very bytes", () => {
  const { title, since, introduction, parts } = partsOf(shipped);
  const spans = [
    title,
    since?.date ?? title,
    introduction,
    ...parts.flatMap(({ heading, body }) => [heading, body]),
  ];
  expect(spans.length).toBeGreaterThan(20);
  for (const span of spans) expect(withText(shipped, span, textAt(shipped, span))).toBe(shipped);
});

test("a part is added, filled and removed without moving anything else", () => {
  const [first] = partsOf(text).parts;
  const added = withPartAfter(text, first?.whole[1] ?? 0, "New part");
  const middle = partsOf(added).parts[1];
  expect(middle && textAt(added, middle.heading)).toBe("New part");
  expect(middle && withoutPart(added, middle.whole)).toBe(text);
  expect(withPartAfter(text, text.length, "End")).toBe(`${text}\n## End\n\nWrite what this part says.\n`);
});

test("two parts change places, their numbers stay in order, and back are the very bytes", () => {
  const exchanged = (source: string) => {
    const [first, second] = partsOf(source).parts as [LegalPart, LegalPart];
    return withPartsExchanged(source, first, second);
  };
  expect(exchanged(text)).toBe(
    "# Terms\n\nEffective: 01/24/2024\n\nHello.\n\n## 1. Two\n\nSecond.\n\n## 2. One\n\nFirst.\n\n### Inside\n",
  );
  expect(exchanged("# T\n\n## First\n\nOne.\n\n\n## 2. Second\nTwo.")).toBe(
    "# T\n\n## 2. Second\nTwo.\n\n\n## First\n\nOne.",
  );
  for (const source of [text, shipped]) expect(exchanged(exchanged(source))).toBe(source);
});

test("words are put into a part that had none", () => {
  const source = "# Terms\n\nEffective: 01/24/2024\n\n## 1. One\n\n## 2. Two\n\nSecond.\n";
  const [first] = partsOf(source).parts;
  const filled = withBody(source, first?.body ?? [0, 0], "First.");
  expect(partsOf(filled).parts.map(({ body }) => textAt(filled, body))).toEqual(["First.", "Second."]);
});

test("a document without a title or a date has no such part", () => {
  expect(legalParts("Hello.")).toBeNull();
  expect(partsOf("# Terms\n\nHello.\n").since).toBeNull();
});

test("a day is written month first, and February has no thirtieth", () => {
  expect(dateOf(new Date(2026, 0, 4))).toBe("01/04/2026");
  expect(["01/04/2026", "02/30/2026", "13/01/2026", "1/4/2026", ""].map(isDate)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
