import type { Format, FormatNotes } from "./format.ts";

/** The specification's own rule: text, @, text, dot, text, no spaces. */
export const email: Format = {
  validate: (text) => text.length <= 254 && /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(text),
  normalize: (text) => text.toLowerCase(),
};

export const emailNotes: FormatNotes = {
  words: "an email address",
  samples: ["dana.whitfield@example.com", "a@b.co"],
  spellings: {
    "a@b.co": "a@b.co",
    "Ann.Lee@Example.COM": "ann.lee@example.com",
    "o'brien+x@sub.example.org": "o'brien+x@sub.example.org",
  },
  invalid: ["a@b", "a b@example.com", "example.com"],
  length: { least: 5, most: 254 },
};
