import { expect, test } from "vitest";
import { expectFault, faultsIn, smallFolder } from "../authoring/testing/small-folder.ts";
import { stepView } from "../index.ts";
import { smallWizard, step } from "../testing/small-wizard.ts";

const firm = "wizards/small/steps/firm.json";
const own = "wizards/small/pictures/letter";

const guidance = (rest: string): { [file: string]: [string, string][] } => ({
  [firm]: [['"title": "Your firm",', `"title": "Your firm", "guidance": [{ ${rest} }],`]],
});
const picture = (file: string) => guidance(`"kind": "picture", §"picture": "${file}", "alt": "A letter"`);
const withoutMark = (file: string) =>
  guidance(`"kind": "picture", "picture": "${file}", "alt": "A letter", "text": "What **we** wrote"`);
const svg = (inner: string, start = "") =>
  `${start}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`;
const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("a picture is taken from the wizard's own folder, or from the shared one", () => {
  expect(faultsIn(smallFolder(withoutMark("letter.png"), { [`${own}.png`]: png }))).toEqual([]);
  expect(faultsIn(smallFolder(withoutMark("letter.png"), { "shared/pictures/letter.png": png }))).toEqual([]);
});

test("a drawing with gradients and parts of its own passes the check", () => {
  const inner =
    '<!-- a dot --><defs><linearGradient id="g"/></defs><circle fill="url(#g)" r="3"/><use href="#g"/>';
  const start = '<?xml version="1.0" encoding="UTF-8"?>\n';
  expect(faultsIn(smallFolder(withoutMark("letter.svg"), { [`${own}.svg`]: svg(inner, start) }))).toEqual([]);
});

test("a page shows a picture with its words, and its caption", () => {
  const source = "data:image/svg+xml,%3Csvg%2F%3E";
  const part = { kind: "picture", picture: "a.svg", alt: "A dot", text: "Dot", source } as const;
  const wizard = smallWizard({ steps: { ask: step({ guidance: [part] }), end: step() } });
  expect(stepView(wizard, "ask", {}, {}).guidance).toEqual([
    { kind: "picture", title: "", text: "Dot", answers: {}, before: null, picture: { source, alt: "A dot" } },
  ]);
});

test.each<[RegExp, string, string]>([
  [/is not what its name says/, "png", "R0lGODlhAQABAAAAACw="],
  [/is not what its name says/, "jpg", png],
  [/is not what its name says/, "svg", "<html></html>"],
  [/has 101 kB; 100 kB is the most/, "png", png.slice(0, 24).padEnd(134_000, "A")],
  [/needs xmlns/, "svg", "<svg></svg>"],
  [/contains <script>/, "svg", svg("<script>alert(1)</script>")],
  [/contains <foreignObject>/, "svg", svg("<foreignObject/>")],
  [/contains <style>/, "svg", svg("<style>*{}</style>")],
  [/contains <x:script>/, "svg", svg('<x:script xmlns:x="http://www.w3.org/2000/svg"/>')],
  [/contains "onload="/, "svg", svg('<g onload="alert(1)"/>')],
  [/refers to "https:\/\/a\.example\/b"/, "svg", svg('<use href="https://a.example/b"/>')],
  [/refers to "javascript:alert/, "svg", svg('<use xlink:href="javascript:alert(1)"/>')],
  [/something from elsewhere/, "svg", svg('<g fill="url(https://a.example/b)"/>')],
  [/something from elsewhere/, "svg", svg('<g style="fill:u\\72l(//a.example)"/>')],
  [/take out what begins with <!/, "svg", `<svg xmlns="http://www.w3.org/2000/svg"><![CDATA[x]]></svg>`],
  [/does not begin with <svg>/, "svg", svg("", '<!DOCTYPE svg [<!ENTITY a "b">]>')],
])("a file that is more or other than a small picture is refused: %s, %s", (words, end, content) => {
  expectFault("guidance", words, picture(`letter.${end}`), { [`${own}.${end}`]: content });
});

test.each<[RegExp, string]>([
  [
    /no file "gone\.png" in wizards\/small\/pictures/,
    '{ "kind": "picture", §"picture": "gone.png", "alt": "A" }',
  ],
  [/needs "picture"/, '§{ "kind": "picture", "alt": "A" }'],
  [/Only a "picture" has "alt"/, '{ "kind": "text", "text": "A", §"alt": "B" }'],
])("a fault of a picture is reported in its place: %s", (words, part) => {
  expectFault("guidance", words, {
    [firm]: [['"title": "Your firm",', `"title": "Your firm", "guidance": [${part}],`]],
  });
});

test("a picture needs words for those who do not see it, and has a caption for a title", () => {
  const rest = (more: string) => ({ ...guidance(`"kind": "picture", "picture": "letter.png"${more}`) });
  const files = (more: string) => faultsIn(smallFolder(rest(more), { [`${own}.png`]: png }));
  expect(files("").map(({ message }) => message)).toEqual([expect.stringMatching(/needs "alt"/)]);
  expect(files(', "alt": "A", "title": "B"').map(({ message }) => message)).toEqual([
    expect.stringMatching(/its caption is its "text"/),
  ]);
});
