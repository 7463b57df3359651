import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { textAt, withText } from "../file/parts.ts";
import { mailParts, withPreview } from "./mail-parts.ts";

const folder = new URL("../../../../definitions/site/mail/", import.meta.url);

test("the parts of every shipped mail are put back to the very bytes", () => {
  const mails = readdirSync(folder);
  expect(mails.length).toBeGreaterThan(10);
  for (const file of mails) {
    const text = readFileSync(new URL(file, folder), "utf8");
    const { subject, preview, body } = mailParts(text);
    expect([file, subject === null]).toEqual([file, file === "footer.md"]);
    for (const span of [subject, preview, body]) {
      if (!span) continue;
      expect([file, withText(text, span, textAt(text, span))]).toEqual([file, text]);
      expect(textAt(text, span)).not.toMatch(/^[#>] /u);
    }
  }
});

test("the line after the subject comes, changes and goes", () => {
  const text = "# Hello\n\nGood day.\n";
  const withLine = withPreview(text, mailParts(text).preview ?? [0, 0], "We have news.");
  expect(withLine).toBe("# Hello\n> We have news.\n\nGood day.\n");
  const span = mailParts(withLine).preview ?? [0, 0];
  expect(withPreview(withLine, span, "None.")).toBe("# Hello\n> None.\n\nGood day.\n");
  expect(withPreview(withLine, span, "")).toBe(text);
});
