import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { StepDefinition, WizardDefinition } from "#engine";
import { readSourceFiles } from "../api/authoring/folder/read-source-files.ts";
import { shippedDefinitions } from "../api/testing/test-definitions.ts";
import { deep, seed, strength } from "../engine/testing/depth.ts";
import { answersFor, sentencesOf } from "./same-verdict/answers.ts";
import { type Comparison, compare } from "./same-verdict/compare.ts";
import { openPageValidator } from "./same-verdict/page-validator.ts";
import { standsOf } from "./same-verdict/stands.ts";
import { openSite, type Site, sharedSite } from "./support/site.ts";

/*
 * The same answers are validated in Chromium, by the very rules that the API serves to browsers, and by the API. Both
 * must say the same, in the same words, and make the same of what will do. `npm test` follows the wizard of values, which
 * has every type; `npm run test:deep` follows all wizards, on both databases, and expects every message of the wizard.
 */
const runs = strength(1, 3);

/** A wizard of dates, money and measures, which the shipped ones do not ask for. */
const ofValues = await readSourceFiles(new URL("values-wizard/definitions", import.meta.url).pathname);
const wizards = deep
  ? [...readdirSync(join(shippedDefinitions, "wizards")), "values"].flatMap((id) => [
      [id, "postgres"] as const,
      [id, "sqlite"] as const,
    ])
  : ([["values", "postgres"]] as const);

test.each(wizards)(
  "Chromium and the API validate every answer to the wizard %s alike, over %s",
  { timeout: 600_000 },
  async (id, database) => {
    const own = id === "values" ? { definitions: ofValues } : {};
    const site = await (database === "sqlite" ? sharedSite(own.definitions) : openSite({ database, ...own }));
    const pageValidator = await openPageValidator(site);
    const found: Comparison[] = [];
    for await (const stand of standsOf(site, id, /./)) {
      const answers = await answersFor(stand, { seed: seed + found.length, runs });
      found.push(await compare(stand, answers, pageValidator));
    }
    const differences = found.flatMap((one) => one.differences);
    const figures = `${figuresOf(found)}, seed ${seed}`;
    if (deep) console.info(`${id} over ${database}: ${figures}`);
    expect(differences.slice(0, 10), `${differences.length} differences; ${figures}`).toEqual([]);
    if (deep) expect(unsaid(definitionOf(site, id), found), figures).toEqual([]);
    for (const { slug, stored, sentences } of found) {
      expect(stored, `answers to ${slug} that were stored; ${figures}`).toBeGreaterThan(0);
      expect(sentences.size, `messages at ${slug}; ${figures}`).toBeGreaterThan(0);
    }
    expect(found.length).toBeGreaterThan(1);
  },
);

function definitionOf(site: Site, id: string): WizardDefinition {
  return site.definitions.current().wizards[id]?.definition as WizardDefinition;
}

/** Returns messages of a step that no answer caused: their rules were never tested. A review is no step that is saved. */
function unsaid({ steps, machine }: WizardDefinition, found: Comparison[]): string[] {
  const saved = Object.entries(steps).filter(([slug]) => machine.states[slug]?.meta.kind !== "review");
  return saved.flatMap(([slug, step]) => {
    const here = found.filter((one) => one.slug === slug);
    const said = here.flatMap((one) => [...one.sentences]);
    const missed = sentencesOf(step).filter((sentence) => {
      // A missing or earlier answer replaces the word in braces.
      const [before = "", ...after] = sentence.split(/\{[^}]*\}/u);
      const end = after.at(-1);
      return !said.some((one) =>
        end === undefined ? one === sentence : one.startsWith(before) && one.endsWith(end),
      );
    });
    return missed.map((sentence) => `${slug}: ${sentence}`);
  });
}

function figuresOf(found: Comparison[]): string {
  const sum = (of: "answers" | "stored" | "declared") => found.reduce((so, one) => so + one[of], 0);
  return `${sum("answers")} answers, ${sum("stored")} stored, ${sum("declared")} also by the step's own call`;
}

const skews: [
  skew: string,
  slug: string,
  (step: StepDefinition, lists: WizardDefinition["lists"]) => void,
][] = [
  [
    "allow one character more",
    "company-details",
    ({ properties: { companyName } }) => {
      if (companyName?.maxLength) companyName.maxLength += 1;
    },
  ],
  [
    "know one choice more",
    "company-details",
    (_step, lists) => {
      lists["company-sizes"]?.options.push({ value: "no such choice", label: "A slip" });
    },
  ],
  [
    "miss that an answer is missing",
    "procurement-role",
    (step) => {
      step.required = step.required.filter((name) => name !== "jobTitle");
    },
  ],
  [
    "look at no format",
    "personal-details",
    ({ properties: { phone } }) => {
      if (phone) delete phone.format;
    },
  ],
  [
    "take an answer to a question that was not asked",
    "supplier-diversity",
    ({ properties: { otherObjective } }) => {
      if (otherObjective) delete otherObjective.when;
    },
  ],
];

test.each(deep ? skews : skews.slice(0, 1))(
  "rules in the page that %s are detected",
  async (_skew, slug, skew) => {
    const site = await sharedSite();
    const skewed = structuredClone(definitionOf(site, "buyer"));
    skew(skewed.steps[slug] as StepDefinition, skewed.lists);
    const pageValidator = await openPageValidator(site, skewed);
    const differences: string[] = [];
    for await (const stand of standsOf(site, "buyer", /^Longest/)) {
      if (stand.slug !== slug) continue;
      const answers = await answersFor(stand, { seed, runs: 3 });
      differences.push(...(await compare(stand, answers, pageValidator)).differences);
      break;
    }
    expect(differences).not.toEqual([]);
  },
);
