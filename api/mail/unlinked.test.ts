import { describe, expect, it } from "vitest";
import { unlinked } from "./unlinked.ts";

describe("words of somebody in a mail to somebody else", () => {
  it("keeps words that are a name", () => {
    for (const name of ["Maria Lopez", "Zoë O’Hara-Smith", "Cascade Mutual Power, Inc.", "株式会社"]) {
      expect(unlinked(name)).toBe(name);
    }
  });

  it("keeps nothing that becomes a link", () => {
    expect(unlinked("Claim prize http://evil")).toBe("Claim prize http: evil");
    expect(unlinked("Visit www.evil.example/now")).toBe("Visit www. evil. example/now");
    expect(unlinked("me@evil.example")).toBe("me at evil. example");
    expect(unlinked("mailto:a@b")).toBe("mailto: a at b");
    expect(unlinked("evil\u3002example")).toBe("evil. example");
  });

  it("shortens words to one line", () => {
    expect(unlinked(" Ada\r\nByron\u2028\u202e\u200bx ")).toBe("Ada Byron x");
    expect(unlinked("😀".repeat(100))).toBe(`${"😀".repeat(60)}…`);
  });
});
