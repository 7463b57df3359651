import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Entries, Wizard } from "#engine";
import {
  applyOperations,
  type Operation,
  type SourceFiles,
  stepsIn,
  withoutJourneys,
  wizardsIn,
} from "#engine/authoring";
import { publishRelease } from "../api/releases/publish.ts";
import { shippedWizard } from "../api/testing/test-definitions.ts";
import { type Chance, chanceFrom } from "../engine/testing/chance.ts";
import { seed } from "../engine/testing/depth.ts";
import { registrationsIn } from "../engine/testing/registrations.ts";
import { randomOperations } from "../tools/fuzz/edits/random-operation.ts";
import { fillCompanyDetails, fillPersonalDetails } from "./support/buyer-steps.ts";
import { giveEntries } from "./support/entries.ts";
import { openPage } from "./support/page.ts";
import { openSite, type Site } from "./support/site.ts";
import { atHeading, buyerBase, saveAndContinue } from "./support/steps.ts";

const bases: { [wizard: string]: string } = { buyer: buyerBase, grant: "/grant-application" };
const wizards = Object.keys(bases);
const releases = 24;
/** A folder that was changed more often is like none that people make. */
const editsInRow = 12;
/** Loading a page, being led to another step and saving it are fewer. */
const mostMoves = 8;

/** Statuses of an address that a release removed, and of an answer that no longer fits or comes too early. */
const expected = [/status of 404/u, /status of 409/u, /status of 422/u];

/** Somebody who is registering, and the page where they are. */
interface Registrant {
  page: Page;
  wizard: string;
  /** Null for a visitor without an account. */
  token: string | null;
}

interface Folder {
  files: SourceFiles;
  chance: Chance;
}

/** Shows an answer in a text somewhere, perhaps one that nobody has entered by then. */
function showAnswer({ files, chance }: Folder): Operation[] {
  const wizard = chance.pick(wizardsIn(files)) ?? "";
  const questionsOf = (step: string) => {
    const own = JSON.parse(files[`wizards/${wizard}/steps/${step}.json`] ?? "{}");
    return { own, names: Object.keys(own.properties ?? {}) };
  };
  const [there = "", from = ""] = [chance.pick(stepsIn(files, wizard)), chance.pick(stepsIn(files, wizard))];
  const { own, names } = questionsOf(there);
  const shown = chance.pick(questionsOf(from).names) ?? "nothing";
  const absent = chance.pick(["", "|you"]) ?? "";
  const question = chance.pick(names);
  const path = [...(question && chance.below(2) === 0 ? ["properties", question] : []), "description"];
  const before = path.length === 1 ? own.description : own.properties[question ?? ""]?.description;
  const value = `For {${from === there ? "" : `${from}.`}${shown}${absent}}.`;
  const file = `wizards/${wizard}/steps/${there}.json`;
  return [{ kind: "set", file, path, value, ...(before === undefined ? {} : { before }) }];
}

/** Makes the folder after some operations live; returns it, or null where they can't be carried out or have a fault. */
async function publish(site: Site, files: SourceFiles, operations: Operation[]): Promise<SourceFiles | null> {
  const applied = applyOperations(files, operations);
  if (applied.kind !== "applied") return null;
  const next: SourceFiles = { ...files, ...applied.files };
  for (const file of applied.removed) delete next[file];
  if (!wizards.every((wizard) => wizardsIn(next).includes(wizard))) return null;
  const base = (await site.store.releases.live())?.number ?? 1;
  const release = { files: next, base, note: "", source: "studio", author: null } as const;
  return "number" in (await publishRelease(site.services, release)) ? next : null;
}

/** Registers people up to random steps, with random answers. */
async function registrants(site: Site): Promise<Registrant[]> {
  const library = site.definitions.current();
  const all: Registrant[] = [];
  for (const wizard of wizards) {
    for (const entries of registrationsIn(library.wizards[wizard] as Wizard, 2, seed)) {
      const { token, ...person } = await site.signUp();
      const states = library.wizards[wizard]?.definition.machine.states;
      const slugs = Object.keys(entries).filter((step) => (states?.[step]?.meta.kind ?? "step") === "step");
      await giveEntries(site, { token, ...person }, wizard, slugs, entries as Entries);
      const page = await openPage(site, { token, expected });
      await page.goto(bases[wizard] ?? "");
      all.push({ page, wizard, token });
    }
  }
  const page = await openPage(site, { expected });
  await page.goto(`${buyerBase}/personal-details`);
  await atHeading(page, "Personal Information");
  await fillPersonalDetails(page);
  await saveAndContinue(page, "Company Details");
  await fillCompanyDetails(page);
  await saveAndContinue(page, "Procurement Role");
  return [...all, { page, wizard: "buyer", token: null }];
}

/** Performs a person's next action, and logs it. */
async function act(
  site: Site,
  { page, wizard, token }: Registrant,
  { files, chance }: Folder,
): Promise<string> {
  const base = bases[wizard] ?? "";
  const offer = page.getByRole("button", { name: "Show the new questions" });
  switch (chance.below(6)) {
    case 0:
      await page.reload();
      return "reloaded";
    case 1: {
      const next = page.locator("button[type=submit][form=step]");
      if ((await next.count()) === 0) await page.goto(base);
      else await next.click({ force: true });
      return "went on";
    }
    case 2:
      if ((await offer.count()) === 0) await page.goto(base);
      else await offer.click();
      return "took the new questions";
    case 3: {
      const address = `${base}/${chance.pick([...stepsIn(files, wizard), "nowhere"])}`;
      await page.goto(address);
      return `opened ${address}`;
    }
    default: {
      await page.goto(base);
      const me = await site.call("GET", `/api/registrations/me?wizard=${wizard}`, { token: token ?? "" });
      const { slug } = me.status === 200 ? me.body.resume : {};
      if (slug) await expect.poll(() => new URL(page.url()).pathname).toBe(`${base}/${slug}`);
      return `opened ${base}`;
    }
  }
}

/** Expects a page that names its step, without a redirect loop. */
async function expectPage(page: Page, moves: () => number, why: string): Promise<void> {
  const heading = page.locator("main h1").filter({ visible: true }).first();
  const isShown = () =>
    heading.waitFor().catch(() => expect.fail(`Nothing is shown at ${page.url()}: ${why}`));
  await isShown();
  // Two frames later, the page still answers, or the one that it leads to has arrived.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await isShown();
  expect((await heading.innerText()).trim(), why).not.toBe("");
  expect(await page.getByText("Unexpected Application Error!").count(), why).toBe(0);
  expect(moves(), why).toBeLessThanOrEqual(mostMoves);
}

test("no random release leaves anybody who is registering before an empty page", {
  timeout: 40 * 60_000,
  retry: 0,
}, async () => {
  const site = await openSite({ definitions: withoutJourneys(await shippedWizard(...wizards)) });
  const people = await registrants(site);
  const moved = new Map<Page, number>();
  for (const { page } of people)
    page.on("framenavigated", (frame) => {
      if (frame === page.mainFrame()) moved.set(page, (moved.get(page) ?? 0) + 1);
    });
  const chance = chanceFrom(seed);
  const first = (await site.store.releaseFiles.filesOf(1)) ?? {};
  let files = first;
  let texts = 0;
  for (let released = 0; released < releases; ) {
    const isText = chance.below(3) === 0;
    const folder = released % editsInRow === 0 ? first : files;
    const operations = (isText ? showAnswer : draw)({ files: folder, chance });
    const next = await publish(site, folder, operations);
    if (!next) continue;
    files = next;
    released += 1;
    if (isText) texts += 1;
    for (const registrant of people.filter(() => chance.below(2) === 0)) {
      const { page } = registrant;
      moved.set(page, 0);
      const done = await act(site, registrant, { files, chance });
      const why = `seed ${seed}, release ${released}, ${done} in ${registrant.wizard} after ${JSON.stringify(operations)}`;
      await expectPage(page, () => moved.get(page) ?? 0, why);
    }
  }
  expect(texts).toBeGreaterThan(releases / 10);
});

const draw = ({ files, chance }: Folder) => randomOperations(files, chance);
