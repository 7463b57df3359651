import type { NamedTest } from "./titles.ts";

/** Writes tests into a cell of a table: each file with a link, and below it the titles. */
export function testCell(tests: NamedTest[]): string {
  return [...new Set(tests.map(({ file }) => file))]
    .map((file) => {
      const titles = tests
        .filter((test) => test.file === file)
        .map(({ title }) => `<br>• ${textCell(title)}`);
      return `[${file}](../${file})${titles.join("")}`;
    })
    .join("<br>");
}

export function textCell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("<", "&lt;").replaceAll("\n", " ");
}
