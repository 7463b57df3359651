import type { Format, FormatNotes } from "./format.ts";

const pattern =
  /^https?:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{1,62}(?::\d{1,5})?(?:[/?#]\S*)?$/u;

export const website: Format = {
  validate: (text) => pattern.test(text),
  // Phones begin what is typed with a capital letter: "Https://".
  normalize: (text) =>
    /^[a-z][a-z+.-]*:/iu.test(text)
      ? text.replace(/^[^:]+/u, (scheme) => scheme.toLowerCase())
      : `https://${text.replace(/^\/\//u, "")}`,
  control: "url",
};

export const websiteNotes: FormatNotes = {
  words: "a web address",
  samples: ["https://www.example.com", "https://example.com"],
  spellings: {
    "example.com": "https://example.com",
    "https://example.com/a?b=c#d": "https://example.com/a?b=c#d",
    "http://sub.example.co.uk/a?b#c": "http://sub.example.co.uk/a?b#c",
    "HTTP://www.example.org": "http://www.example.org",
    "Https://Example.com/A": "https://Example.com/A",
  },
  invalid: ["javascript:alert(1)", "localhost"],
};
