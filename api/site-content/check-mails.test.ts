import { describe, expect, test } from "vitest";
import { checkMails } from "./check-mails.ts";
import { mailFilesWith } from "./mails.ts";

const mails = {
  "site/mail/code.md": { needed: ["code"], more: ["minutes", "brand"], hasSubject: true },
  "site/mail/footer.md": { needed: [], more: ["brand"], hasSubject: false },
};
const good = {
  "site/mail/code.md": "# Your {brand} code is {code}\n\nHere it is:\n\n{code}\n\nFor {minutes} minutes.\n",
  "site/mail/footer.md": "{brand}\n",
  "site/brand.json": "{}",
};

function faultsWith(change: { [file: string]: string | null }): string[] {
  const entries = Object.entries({ ...good, ...change }).filter((entry) => entry[1] !== null);
  return checkMails(Object.fromEntries(entries) as { [file: string]: string }, mails).map(
    ({ file, line, column, rule, message }) => `${file}:${line}:${column} ${rule} ${message}`,
  );
}

const inCode = (text: string) => faultsWith({ "site/mail/code.md": text });

describe("attack 105: the mails of a definitions folder", () => {
  test("finds no fault in valid mails", () => {
    expect(faultsWith({})).toEqual([]);
    expect(faultsWith({ "site/mail/code.md": good["site/mail/code.md"].replaceAll("\n", "\r\n") })).toEqual(
      [],
    );
    expect(faultsWith({ "site/legal/terms.md": "{anything}" })).toEqual([]);
  });

  test("refuses a name that the sender does not give", () => {
    expect(inCode("# Code\n\nFor {minuts}: {code}")).toEqual([
      'site/mail/code.md:3:5 mail-variable This mail has no {minuts} (did you mean "minutes"?). It may show "code", "minutes" and "brand".',
    ]);
    expect(inCode("# {constructor}\n\n{code}")[0]).toContain(
      ":1:3 mail-variable This mail has no {constructor}.",
    );
  });

  test("requires what a mail is sent for, and not only in the subject", () => {
    expect(inCode("# Your code is {code}\n\nHello")).toEqual([
      'site/mail/code.md:1:1 mail-variable The text below the subject must show "{code}".',
    ]);
  });

  test("attack 177: refuses a mail by its length before it looks at anything else", () => {
    for (const text of ["{".repeat(500_000), `# Code\n\n{code}${"[a](".repeat(100_000)}`])
      expect(inCode(text)).toEqual([
        "site/mail/code.md:1:1 mail-shape Shorten this mail to 10,000 characters or fewer.",
      ]);
  });

  test("refuses braces around anything but variables", () => {
    for (const [text, place] of [
      ["{ code }", "3:8"],
      ["{}", "3:8"],
      ["{{code}}", "3:8"],
      ["{code", "3:8"],
    ]) {
      expect(inCode(`# S\n\n{code} ${text}`)[0]).toContain(`site/mail/code.md:${place} mail-shape Braces`);
    }
  });

  test("refuses Markdown other than headings and buttons", () => {
    expect(inCode("# S\n> P\n\n## Heading\n\n[Go]({code})")).toEqual([]);
    for (const marks of ["**now**", "[terms](https://a.example)", "### Deep", "- one", "`x`"])
      expect(inCode(`# S\n\n{code}\n\n${marks}`)[0]).toMatch(/:5:1 mail-shape ".*" would be shown as typed/u);
  });

  test("accepts a separate version for after the launch, with the link", () => {
    const files = mailFilesWith([{ name: "own", replaces: "registration-confirmed", faultOf: () => null }]);
    const shipped = Object.fromEntries(Object.keys(files).map((file) => [file, ""]));
    const faults = (change: { [file: string]: string }) =>
      checkMails({ ...shipped, "site/brand.json": "{}", ...change }, files)
        .filter(({ file }) => file in change)
        .map(({ message }) => message);
    const without = Object.keys(files).filter((file) => !file.endsWith("-after-launch.md"));
    const kept = Object.fromEntries(without.map((file) => [file, ""]));
    expect(checkMails({ ...kept, "site/brand.json": "{}" }, files).map(({ rule }) => rule)).not.toContain(
      "mail-file",
    );
    const own = "site/mail/own-after-launch.md";
    expect(faults({ [own]: "# Live\n\n{url} {accessUrl} {company.name}" })).toEqual([]);
    expect(faults({ [own]: "# Live\n\n{url}" })).toEqual([
      'The text below the subject must show "{accessUrl}".',
    ]);
    expect(faults({ "site/mail/other-after-launch.md": "# Live\n\n{url} {accessUrl}" })).toHaveLength(1);
  });

  test("accepts answers only where a wizard has its own mail", () => {
    expect(inCode("# S\n\n{code} {company.name|you}")[0]).toContain(
      "site/mail/code.md:3:8 mail-shape Braces",
    );
  });

  test("requires a subject that fits, and a text", () => {
    const subject = "site/mail/code.md:1:1 mail-shape The first line is the subject, after a # and a space.";
    expect(inCode("Hello\n\n{code}")).toEqual([subject]);
    expect(inCode("#Hello\n\n{code}")).toEqual([subject]);
    expect(inCode(`# ${"x".repeat(121)}\n\n{code}`)[0]).toContain("Shorten the subject to 120");
    expect(inCode("# Hello").at(-1)).toContain("This mail says nothing.");
    expect(faultsWith({ "site/mail/footer.md": " \n" })[0]).toContain(
      "footer.md:1:1 mail-shape This mail says nothing.",
    );
  });

  test("requires all mails, and refuses others", () => {
    expect(faultsWith({ "site/mail/footer.md": null })).toEqual([
      "site/mail/footer.md:1:1 mail-file The server sends this mail: put the file back.",
    ]);
    expect(faultsWith({ "site/brand.json": null })).toEqual([
      "site/brand.json:1:1 mail-file Every mail names the brand: put the file back.",
    ]);
    expect(faultsWith({ "site/mail/cod.md": "# x" })).toEqual([
      'site/mail/cod.md:1:1 mail-file The server sends no mail of this name (did you mean "code.md"?).',
    ]);
  });
});
