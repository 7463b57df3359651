import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Retention } from "#engine";
import type { ContentFolder } from "#engine/authoring";
import type { Legal } from "../../definitions/schema/site.gen.d.ts";
import { shippedDefinitions } from "../testing/test-definitions.ts";
import { checkKept, withKeptTimes } from "./kept-times.ts";
import type { KnownWizard } from "./site.ts";

const shipped = (file: string) => readFileSync(join(shippedDefinitions, "site", file), "utf8");
const legal: Legal = JSON.parse(shipped("legal.json"));
const policy = shipped("legal/privacy-policy.md");

/** A folder with one wizard, whose procedure lets registrations go so. */
function folderWith(retention: Retention, text = policy) {
  const faults: string[] = [];
  const folder = {
    files: { "site/legal/privacy-policy.md": text },
    wizards: { grant: { machine: { meta: { title: "Grant application" } } } },
    procedures: { grant: { procedure: { meta: { retention } } } },
    locate: (file: string, path: string[]) => ({ file, line: 1, column: 1, path }),
    report: ({ path, message }: { path: string[]; message: string }) =>
      faults.push(`${path.join(".")}: ${message}`),
  } as unknown as ContentFolder;
  return { folder, faults };
}

test("the privacy policy says what procedures let go, and nothing where they keep everything", () => {
  const keptOf = (retention: Retention) =>
    withKeptTimes(policy, legal, folderWith(retention).folder).split("## 5.")[1]?.split("## 6.")[0] ?? "";
  const plain = keptOf({});
  expect(plain).not.toMatch(/[{}]/u);
  expect(plain).toContain("security: 12 months.");
  expect(plain).toContain("30 days, or 12 months if it couldn't be delivered");
  const lines = [
    '- A "Grant application" that you never sent: 18 months after your last answer. We email you 30 days before.',
    '- A "Grant application" that we declined: 84 months after our decision.',
  ];
  expect(keptOf({ unfinishedMonths: 18, noticeDays: 30, rejectedMonths: 84 })).toBe(
    plain.replace("- One-time codes", `${lines.join("\n")}\n- One-time codes`),
  );
});

test("what goes stands in a legal document, and outlasts the law", () => {
  const sites = { grant: { keep: { years: 7, why: "Tax law." } } } as unknown as {
    [id: string]: KnownWizard;
  };
  const faultsOf = (retention: Retention, text = policy, words = legal) => {
    const { folder, faults } = folderWith(retention, text);
    checkKept(sites, words, folder);
    return faults;
  };
  expect(faultsOf({ rejectedMonths: 84 })).toEqual([]);
  expect(faultsOf({ rejectedMonths: 83 })).toEqual([
    "meta.retention.rejectedMonths: A law makes us keep decided registrations for 7 years: write at least 84.",
  ]);
  expect(faultsOf({ unfinishedMonths: 6, noticeDays: 30 })).toEqual([
    expect.stringContaining("noticeDays: Nobody can be told: site/mail/deletion-notice.md is missing."),
  ]);
  expect(faultsOf({ unfinishedMonths: 6 }, "# Nothing")).toEqual([
    expect.stringContaining("{registrationsKept} on a line of its own in the privacy policy"),
  ]);
  const { kept: _kept, ...older } = legal;
  expect(faultsOf({ unfinishedMonths: 6 }, policy, older)).toEqual([expect.stringContaining('under "kept"')]);
});
