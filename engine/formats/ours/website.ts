import { plainSpelling } from "../base/clean-text.ts";
import type { Format, FormatNotes } from "../base/format.ts";

/** A label of a host: letters and digits of any script; underscores, too, as many hosts have them. */
const label = "[\\p{L}\\p{N}_](?:[\\p{L}\\p{M}\\p{N}_-]{0,61}[\\p{L}\\p{M}\\p{N}_])?";
const pattern = new RegExp(
  `^https?://(?:${label}\\.)+\\p{L}[\\p{L}\\p{M}\\p{N}-]{1,62}(?::\\d{1,5})?(?:[/?#]\\S*)?$`,
  "u",
);

export const website: Format = {
  // What follows the host is another page when a digit or a dash is another.
  keepsLetters: true,
  validate: (text) => pattern.test(text),
  // Phones begin what is typed with a capital letter: "Https://".
  normalize: (text) => {
    const whole = /^[a-z][a-z+.-]*:(?!\d)/iu.test(text) ? text : `https://${text.replace(/^\/\//u, "")}`;
    return whole
      .replace(/^[^:]+/u, (scheme) => scheme.toLowerCase())
      .replace(/(?<=^https?:\/\/)[^/?#]+/u, (host) => plainSpelling(host.replace(/[\u3002\uff61]/gu, ".")));
  },
  control: "url",
};

export const websiteNotes: FormatNotes = {
  words: "a web address",
  accepts: "example.com, my_shop.example.com, bücher.example",
  stores: "https://example.com",
  label: "Web address",
  message: "Enter a web address, such as example.com",
  samples: ["https://www.example.com", "https://example.com"],
  spellings: {
    "example.com": "https://example.com",
    "https://example.com/a?b=c#d": "https://example.com/a?b=c#d",
    "http://sub.example.co.uk/a?b#c": "http://sub.example.co.uk/a?b#c",
    "HTTP://www.example.org": "http://www.example.org",
    "Https://Example.com/A": "https://Example.com/A",
    "example.com:8080": "https://example.com:8080",
    "my_shop.example.com": "https://my_shop.example.com",
    "bücher.example/Ä–１": "https://bücher.example/Ä–１",
    "उदाहरण.भारत": "https://उदाहरण.भारत",
    "例え。テスト": "https://例え.テスト",
    "my‑shop.ｅxample.com": "https://my-shop.example.com",
  },
  invalid: ["javascript:alert(1)", "localhost"],
};
