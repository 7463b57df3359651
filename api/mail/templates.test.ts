import { describe, expect, it } from "vitest";
import { renderMail } from "./templates.ts";

const template =
  "# Hello {name}\n> About {name}\n\n## A heading\n\nYour code:\n\n{code}\n\nSee <this> & that,\nsoon.\n\n[Press {name}]({url})\n";
const footer = "{brand}, somewhere\n";

const rendered = (source: string, variables: { [name: string]: string }) =>
  renderMail(source, footer, { brand: "Sourcebridge", ...variables });

describe("a mail", () => {
  it("has a subject, a text and the same as a page", () => {
    const mail = rendered(template, { name: "Ada", code: "012345", url: "https://example.com/?a=1&b=2" });
    expect(mail.subject).toBe("Hello Ada");
    expect(mail.text).toBe(
      "A heading\n\nYour code:\n\n012345\n\nSee <this> & that,\nsoon.\n\nPress Ada:\nhttps://example.com/?a=1&b=2\n\n-- \nSourcebridge, somewhere\n",
    );
    expect(mail.html).toMatch(/<h1 [^>]*>A heading<\/h1>/);
    expect(mail.html).toMatch(/<div style="display:none[^>]*>About Ada/);
    expect(mail.html).toMatch(/<p class="value ink" [^>]*>012345<\/p>/);
    expect(mail.html).toContain("See &lt;this&gt; &amp; that,<br>\nsoon.");
    const links = [...mail.html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)</g)].map(([, ...rest]) => rest);
    const address = "https://example.com/?a=1&amp;b=2";
    expect(links).toEqual([
      [address, "Press Ada"],
      [address, address],
    ]);
  });

  it("shows answers as text, on one line, in every part", () => {
    const name = "company.name|you";
    const variables = { [name]: "<b>Acme</b>\r\nBcc: x@example.com {url}", url: "https://example.com" };
    const mail = rendered(
      "# For {company.name|you}\n\n## {company.name|you}\n\nSee {company.name|you}: {url}\n",
      variables,
    );
    const line = "<b>Acme</b> Bcc: x@example.com {url}";
    expect(mail.subject).toBe(`For ${line}`);
    expect(mail.text).toContain(`See ${line}: https://example.com`);
    expect(mail.html).toContain("See &lt;b&gt;Acme&lt;/b&gt; Bcc: x@example.com {url}: ");
    expect(mail.html).not.toContain("<b>Acme");
    expect(() => rendered("# A\n\n{company.nam|x}", variables)).toThrow(/company\.nam\|x/u);
  });

  it("holds no picture and loads nothing", () => {
    const { html } = rendered(template, { name: "Ada", code: "1", url: "https://example.com" });
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import|\bsrc=/i);
  });

  it("attack 105: shows what people typed as text, on its line", () => {
    const name = "Ada\r\nBcc: b@example.com\n\n<b>{code}</b>\u2028x";
    const mail = rendered("# Hi {name}\n> {name}\n\n## {name}\n\nDear {name},\n\n{name}", {
      name,
      code: "7",
    });
    expect(mail.subject).toBe("Hi Ada Bcc: b@example.com <b>{code}</b> x");
    expect(mail.text.split("\n")).toHaveLength(9);
    expect(mail.html).not.toContain("<b>");
    expect(mail.html).not.toContain("{code}</b>");
  });

  it("makes no link of what is none", () => {
    for (const source of ["# S\n\n{url}", "# S\n\n[Press]({url})"])
      expect(rendered(source, { url: "javascript:alert(1)" }).html).not.toContain("<a ");
  });

  it("attack 105: throws for a variable that nobody gave", () => {
    for (const name of ["missing", "constructor"]) {
      expect(() => rendered(`# S\n\n{${name}}`, {})).toThrow(`{${name}}`);
      expect(() => rendered(`# S\n\n[Press]({${name}})`, {})).toThrow(`{${name}}`);
      expect(() => rendered(`# S {${name}}\n\nx`, {})).toThrow(`{${name}}`);
    }
  });

  it("throws without a subject", () => {
    expect(() => rendered("Hello", {})).toThrow("subject");
  });
});
