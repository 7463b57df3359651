import type { FormatNotes, TextFormat } from "../base/format.ts";

/** Letters, digits and marks of ASCII, since few mail servers deliver to others; a domain may be in any script. */
const pattern =
  /^(?=.{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?!\d+$)[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

export const email: TextFormat = {
  validate: (text) => text.length <= 254 && pattern.test(text),
  normalize: (text) => text.toLowerCase(),
};

export const emailNotes: FormatNotes = {
  words: "an email address",
  accepts: "an address",
  stores: "lowercase letters",
  label: "Email address",
  message: "Enter an email address, such as jordan@example.com",
  samples: ["dana.whitfield@example.com", "a@b.co"],
  spellings: {
    "a@b.co": "a@b.co",
    "Ann.Lee@Example.COM": "ann.lee@example.com",
    "o'brien+x@sub.example.org": "o'brien+x@sub.example.org",
    "info@Bücher.example": "info@bücher.example",
  },
  invalid: ["a@b", "a b@example.com", "example.com", "müller@example.com", "a..b@example.com", "a@127.0.0.1"],
  length: { least: 5, most: 254 },
};
