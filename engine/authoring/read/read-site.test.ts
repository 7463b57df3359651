import { describe, expect, test } from "vitest";
import { type Edits, expectFault, faultsIn, shippedSite, smallFolder } from "../testing/small-folder.ts";

const terms = "site/legal/terms-of-use.md";

const fault = (
  rule: string,
  words: RegExp | string,
  edits: Edits,
  others: { [file: string]: string | null } = {},
) => expectFault(rule, words, edits, { ...shippedSite, ...others });

test("the site that ships has no fault", () => {
  expect(faultsIn(smallFolder({}, shippedSite))).toEqual([]);
});

describe("the JSON of the site", () => {
  test("fills in nothing but what it knows, and says what was meant", () => {
    fault("unknown-placeholder", /"\{brnad\}".*did you mean "brand"/u, {
      "site/frame.json": [['"home": "{brand} home"', '§"home": "{brnad} home"']],
    });
  });

  test("knows each text's own placeholders", () => {
    fault("unknown-placeholder", /"\{total\}".*"number", "count", "brand"/u, {
      "site/landing.json": [
        ['"position": "Quote {number} of {count}"', '§"position": "Quote {number} of {total}"'],
      ],
    });
    fault("unknown-placeholder", /"\{adress\}".*did you mean "address"/u, {
      "site/invitations.json": [
        ['"resent": "We emailed {address} a new link."', '§"resent": "We mailed {adress} a new link."'],
      ],
    });
    fault("unknown-placeholder", /"\{name\}".*"address"/u, {
      "site/recovery.json": [
        ['"text": "If an account exists for {address}', '§"text": "If an account exists for {name}'],
      ],
    });
    fault("unknown-placeholder", /"\{cuont\}".*did you mean "count"/u, {
      "site/wizard.json": [
        ['"missing": "{count} answers still needed"', '§"missing": "{cuont} answers still needed"'],
      ],
    });
    fault("unknown-placeholder", /"\{name\}"/u, {
      "site/errors.json": [['"heading": "Page not found"', '§"heading": "Page not found, {name}"']],
    });
  });

  test("has the shape that its schema describes", () => {
    fault("unknown-keyword", /did you mean "width"/u, {
      "site/landing.json": [['"width": "wider"', '§"widht": "wider"']],
    });
    fault("shape", /did you mean "handshake"/u, {
      "site/landing.json": [['"icon": "handshake"', '§"icon": "handshkae"']],
    });
  });

  test("lacks no word, and tells where it would stand", () => {
    fault("shape", /"blocked" is missing/u, {
      "site/wizard.json": [
        ['"save": {', '§"save": {'],
        ['    "blocked": "Not saved yet: an earlier step needs your answer",\n', ""],
      ],
    });
  });

  test("is there as a whole", () => {
    const { "site/errors.json": _gone, ...others } = shippedSite;
    const faults = faultsIn(smallFolder({}, others));
    expect(faults).toMatchObject([
      { rule: "shape", message: expect.stringContaining("site/errors.json is missing") },
    ]);
  });

  test("has no file that nothing reads", () => {
    fault("schema-file", /did you mean "landing\.json"/u, {}, { "site/landign.json": "§{}" });
  });
});

describe("a legal document", () => {
  const begin = (text: string) => ({ [terms]: text });

  test("begins with its title", () => {
    fault("legal-document", "must be the title", {}, begin("§Terms\n\nEffective: 02/28/2024\n\nText."));
    fault("legal-document", "must be the title", {}, begin("§"));
  });

  test("has a date that there is", () => {
    for (const date of [
      "§02/28/2024",
      "§Effective: 2024-02-28",
      "§Effective: 02/30/2024",
      "§Last updated:",
    ]) {
      fault("legal-document", "MM/DD/YYYY", {}, begin(`# Terms\n\n${date}\n\nText.`));
    }
    const leapDay = smallFolder(
      {},
      { ...shippedSite, ...begin("# Terms\n\nEffective: 02/29/2024\n\nText.") },
    );
    expect(faultsIn(leapDay)).toEqual([]);
  });

  test("says something", () => {
    fault("legal-document", "no text", {}, begin("# Terms\n\n§Effective: 02/28/2024\n"));
  });

  test("fills in nothing but the brand", () => {
    const text = "# Terms\n\nEffective: 02/28/2024\n\nWrite to\n§{emial}.";
    fault("unknown-placeholder", /did you mean "email"/u, {}, begin(text));
  });

  test("links to the web, to mail and to pages of ours", () => {
    const link = (address: string) => begin(`# Terms\n\nEffective: 02/28/2024\n\nSee [it](${address}).`);
    fault("legal-document", "https://", {}, link("§javascript:alert(1)"));
    fault("legal-document", "https://", {}, link("§//example.com"));
    fault("legal-document", 'did you mean "privacy-policy"', {}, link("§/legal/privacy-polcy"));
    expect(faultsIn(smallFolder({}, { ...shippedSite, ...link("/legal/ccpa-policy#rights") }))).toEqual([]);
  });

  test("has no HTML in it", () => {
    const text = "# Terms\n\nEffective: 02/28/2024\n\nThis is §<b>bold</b>.";
    const place = "site/legal/terms-of-use.md:5:9";
    const faults = faultsIn(smallFolder({}, { ...shippedSite, ...begin(text.replace("§", "")) }));
    expect(faults.map(({ file, line, column }) => `${file}:${line}:${column}`)).toContain(place);
  });

  test("stays within what can be taken apart for every reader", () => {
    const long = "Text. ".repeat(40_000);
    fault("limits", "200000 is the most", {}, begin(`§# Terms\n\nEffective: 02/28/2024\n\n${long}`));
  });

  test("is listed, once, and every listed one is there", () => {
    fault("legal-document", "does not list", {}, { "site/legal/cookies.md": "§# Cookies" });
    fault(
      "legal-document",
      "no file site/legal/cookies.md",
      {
        "site/legal.json": [['"page": "ccpa-policy"', '§"page": "cookies"']],
      },
      {
        "site/legal/ccpa-policy.md": null,
        "site/legal/privacy-policy.md": "# P\n\nEffective: 02/28/2024\n\nT.",
      },
    );
    fault(
      "duplicate-id",
      "stands twice",
      {
        "site/legal.json": [['"page": "ccpa-policy"', '§"page": "terms-of-use"']],
      },
      {
        "site/legal/ccpa-policy.md": null,
        "site/legal/privacy-policy.md": "# P\n\nEffective: 02/28/2024\n\nT.",
      },
    );
  });
});
