import { describe, expect, it } from "vitest";
import { renderMail } from "./templates.ts";

const template = "# Hello {name}\n\nYour code:\n\n{code}\n\nSee <this> & that,\nsoon.\n\n{url}\n";

describe("a mail", () => {
  it("is a subject, a text and the same as a page", () => {
    const mail = renderMail(template, { name: "Ada", code: "012345", url: "https://example.com/?a=1&b=2" });
    expect(mail.subject).toBe("Hello Ada");
    expect(mail.text).toBe(
      "Your code:\n\n012345\n\nSee <this> & that,\nsoon.\n\nhttps://example.com/?a=1&b=2\n",
    );
    expect(mail.html).toContain("<strong>012345</strong>");
    expect(mail.html).toContain("See &lt;this&gt; &amp; that,<br>\nsoon.");
    expect(mail.html).toContain('<a href="https://example.com/?a=1&amp;b=2">');
  });

  it("shows what people typed as text, on its line", () => {
    const name = "Ada\r\nBcc: b@example.com\n\n<b>{code}</b>\u2028x";
    const mail = renderMail("# Hi {name}\n\nDear {name},\n\n{name}", { name, code: "7" });
    expect(mail.subject).toBe("Hi Ada Bcc: b@example.com <b>{code}</b> x");
    expect(mail.text.split("\n")).toHaveLength(4);
    expect(mail.html).not.toContain("<b>");
  });

  it("makes no link of what is none", () => {
    expect(renderMail("# S\n\n{url}", { url: "javascript:alert(1)" }).html).not.toContain("<a ");
  });

  it("with a variable that nobody gave is an error", () => {
    expect(() => renderMail("# S\n\n{missing}", {})).toThrow("{missing}");
    expect(() => renderMail("# S\n\n{constructor}", {})).toThrow("{constructor}");
  });

  it("without a subject is an error", () => {
    expect(() => renderMail("Hello", {})).toThrow("subject");
  });
});
