import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seed, strength } from "../../engine/testing/depth.ts";
import { canonicalEmail } from "./email-address.ts";

describe("an email address", () => {
  it("has one spelling", () => {
    expect(canonicalEmail(" A.B+c@Example.COM ")).toBe("a.b+c@example.com");
    expect(canonicalEmail("a@bücher.example")).toBe("a@xn--bcher-kva.example");
    expect(canonicalEmail("\u202aａnn\u2011lee@example.com\u202c")).toBe("ann-lee@example.com");
    expect(canonicalEmail(`${"a".repeat(64)}@example.com`)).toHaveLength(76);
  });

  it("accepts a plain address or none", () => {
    const others = [
      "",
      "@",
      "a",
      "a@",
      "@example.com",
      "a@b",
      "a@example.",
      "a@.com",
      "a@-b.com",
      "a@127.0.0.1",
      "a@[127.0.0.1]",
      ".a@example.com",
      "a.@example.com",
      "a..b@example.com",
      "a b@example.com",
      "a@exam ple.com",
      "a@b@example.com",
      '"a"@example.com',
      '"e@evil.com"@example.com',
      "a@x.com,b@y.com",
      "a@x.com;b@y.com",
      "A <a@example.com>",
      "<a@example.com>",
      "a(c)@example.com",
      "a@example.com\nBcc: b@example.com",
      "a\r\n@example.com",
      "a\0@example.com",
      "ı@example.com",
      "\u212a@example.com",
      "é@example.com",
      `${"a".repeat(65)}@example.com`,
      `a@${"b".repeat(64)}.com`,
      `a@${"b.".repeat(130)}com`,
      "a@example.com".repeat(10_000),
    ];
    for (const other of others) expect(`${other}: ${canonicalEmail(other)}`).toBe(`${other}: null`);
  });

  it("stays as it is once canonical, whatever is typed", () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string()), (text) => {
        const email = canonicalEmail(text);
        if (email === null) return;
        expect(canonicalEmail(email)).toBe(email);
        expect(email).toMatch(/^[\x21-\x7e]+$/);
        expect(email).not.toMatch(/[,;<>()"\\\s]/);
      }),
      { numRuns: strength(500, 5_000), seed },
    );
  });
});
