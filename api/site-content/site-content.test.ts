import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seed, strength } from "../../engine/testing/depth.ts";
import { oddlyEdited } from "../../engine/testing/random-edits.ts";
import { expectSiteFault as fault, shippedSite, siteFaultsIn, siteFolder } from "./testing/site-folder.ts";

const terms = "site/legal/terms-of-use.md";

test("the shipped site has no fault", () => {
  expect(siteFaultsIn(siteFolder())).toEqual([]);
});

test("no change of one value of the site makes the reader throw", () => {
  const folder = siteFolder();
  const touched = Object.keys(shippedSite).filter((file) => file.endsWith(".json"));
  fc.assert(
    fc.property(oddlyEdited(folder, touched), (files) => {
      for (const fault of siteFaultsIn(files)) {
        expect(files).toHaveProperty([fault.file]);
        expect(fault.message).toMatch(/\S/);
      }
    }),
    { numRuns: strength(15, 150), seed },
  );
}, 300_000);

describe("the JSON of the site", () => {
  test("a misspelled placeholder of the brand is refused, with the one that was meant", () => {
    fault("unknown-placeholder", /"\{brnad\}".*did you mean "brand"/u, {
      "site/frame.json": [['"home": "{brand} home"', '§"home": "{brnad} home"']],
    });
  });

  test("each text has placeholders of its own, and no others", () => {
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

  test("a time zone that no calendar knows is refused", () => {
    fault("shape", /"America\/Nowhere" is no time zone/u, {
      "site/brand.json": [['"timeZone": "America/New_York"', '§"timeZone": "America/Nowhere"']],
    });
  });

  test("unknown keys and values are refused", () => {
    fault("unknown-keyword", /did you mean "width"/u, {
      "site/landing.json": [['"width": "wider"', '§"widht": "wider"']],
    });
    fault("shape", /did you mean "handshake"/u, {
      "site/landing.json": [['"icon": "handshake"', '§"icon": "handshkae"']],
    });
  });

  test("a missing sentence is reported where it belongs", () => {
    fault("shape", /"blocked" is missing/u, {
      "site/wizard.json": [
        ['"save": {', '§"save": {'],
        ['    "blocked": "Not saved yet: an earlier step needs your answer",\n', ""],
      ],
    });
  });

  test("a missing file is reported", () => {
    const faults = siteFaultsIn(siteFolder({ "site/errors.json": null }));
    expect(faults).toMatchObject([
      { rule: "shape", message: expect.stringContaining("site/errors.json is missing") },
    ]);
  });

  test("a file that nothing reads is refused", () => {
    fault("schema-file", /did you mean "landing\.json"/u, {}, { "site/landign.json": "§{}" });
  });
});

describe("the check of legal documents", () => {
  const begin = (text: string) => ({ [terms]: text });

  test("refuses one without a title", () => {
    fault("legal-document", "must be the title", {}, begin("§Terms\n\nEffective: 02/28/2024\n\nText."));
    fault("legal-document", "must be the title", {}, begin("§"));
  });

  test("refuses one without a date, or with a date that is not in the calendar", () => {
    for (const date of [
      "§02/28/2024",
      "§Effective: 2024-02-28",
      "§Effective: 02/30/2024",
      "§Last updated:",
    ]) {
      fault("legal-document", "MM/DD/YYYY", {}, begin(`# Terms\n\n${date}\n\nText.`));
    }
    const leapDay = siteFolder(begin("# Terms\n\nEffective: 02/29/2024\n\nText."));
    expect(siteFaultsIn(leapDay)).toEqual([]);
  });

  test("refuses one without text", () => {
    fault("legal-document", "no text", {}, begin("# Terms\n\n§Effective: 02/28/2024\n"));
  });

  test("refuses placeholders that the brand does not fill in", () => {
    const text = "# Terms\n\nEffective: 02/28/2024\n\nWrite to\n§{emial}.";
    fault("unknown-placeholder", /did you mean "email"/u, {}, begin(text));
  });

  test("refuses links to anything but the web, mail and pages of the site", () => {
    const link = (address: string) => begin(`# Terms\n\nEffective: 02/28/2024\n\nSee [it](${address}).`);
    fault("legal-document", "https://", {}, link("§javascript:alert(1)"));
    fault("legal-document", "https://", {}, link("§//example.com"));
    fault("legal-document", 'did you mean "privacy-policy"', {}, link("§/legal/privacy-polcy"));
    expect(siteFaultsIn(siteFolder(link("/legal/ccpa-policy#rights")))).toEqual([]);
  });

  test("refuses HTML", () => {
    const text = "# Terms\n\nEffective: 02/28/2024\n\nThis is §<b>bold</b>.";
    const place = "site/legal/terms-of-use.md:5:9";
    const faults = siteFaultsIn(siteFolder(begin(text.replace("§", ""))));
    expect(faults.map(({ file, line, column }) => `${file}:${line}:${column}`)).toContain(place);
  });

  test("refuses one that is too long to parse for every reader", () => {
    const long = "Text. ".repeat(40_000);
    fault("limits", "200000 is the most", {}, begin(`§# Terms\n\nEffective: 02/28/2024\n\n${long}`));
  });

  test("refuses one that is missing from the list, listed twice, or listed and missing", () => {
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
