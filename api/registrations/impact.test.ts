import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  type CheckedDefinitions,
  type Consequence,
  consequenceFor,
  type Entries,
  isSameJson,
  type Library,
  openLibrary,
  type ServedWizard,
  type Wizard,
} from "#engine";
import { type Impact, withoutJourneys } from "#engine/authoring";
import { seed, strength } from "../../engine/testing/depth.ts";
import { registrationsIn } from "../../engine/testing/registrations.ts";
import { shippedDefinitions as shippedLibrary } from "../../engine/testing/shipped.ts";
import { measureImpact, type WizardImpact } from "../answers/measure-impact.ts";
import { checkFolder } from "../authoring/folder/check-folder.ts";
import { readSourceFiles } from "../authoring/folder/read-source-files.ts";
import { HttpProblem } from "../base/problems.ts";
import type { ApiContext } from "../routing/route.ts";
import type { DefinitionVersion as Version } from "../store/definition-versions.ts";
import type { SignedIn } from "../store/sessions.ts";
import { describeServer, type TestServer } from "../testing/both-databases.ts";
import { type Edit, editDefinitions } from "../testing/edit-definitions.ts";
import { shippedWizard, writeDefinitions } from "../testing/test-definitions.ts";
import { replay } from "./replayed-registration.ts";
import { saveStep } from "./save-step.ts";

interface FolderChange {
  name: string;
  edits: { [file: string]: Edit };
  removed?: string[];
}

const required = { required: "Give it", maxLength: "Shorter" };
const question = { title: "Fax number", type: "string", maxLength: 40, messages: required };

const newQuestion: FolderChange = {
  name: "a required question and a shorter text",
  edits: {
    "wizards/supplier/steps/business-location.json": (step) => {
      step.properties.fax = question;
      step.required.push("fax");
    },
    "wizards/supplier/steps/basic-information.json": (step) => {
      step.properties.description.maxLength = 30;
      step.properties.dba.maxLength = 5;
    },
    "wizards/supplier/wizard.json": (wizard) => {
      wizard.states["business-location"].meta.save.body.locationInfo.fax = "{fax}";
    },
  },
};

const fewerOptions: FolderChange = {
  name: "options that are gone, and a step that may not be skipped",
  edits: {
    "options/entity-types.json": (list) => list.options.splice(0, 2),
    "options/diversity-classifications.json": (list) => list.options.splice(0, 6),
    "wizards/supplier/wizard.json": (wizard) => {
      delete wizard.states["testimonials-references"].on.SKIP;
    },
  },
};

const otherSteps: FolderChange = {
  name: "a step put in, and one taken out",
  edits: {
    "wizards/supplier/steps/insurance.json": (step) => {
      step.$schema = "../../../schema/step.schema.json";
      step.title = "Insurance";
      step.properties = { insurer: question };
      step.required = ["insurer"];
    },
    "wizards/supplier/wizard.json": (wizard) => {
      const { states } = wizard;
      const goTo = (slug: string, target: string) => {
        states[slug].on = JSON.parse(
          JSON.stringify(states[slug].on).replaceAll("testimonials-references", target),
        );
      };
      for (const slug of Object.keys(states)) if (states[slug].on) goTo(slug, "membership-certifications");
      delete states["testimonials-references"];
      states.insurance = { on: { NEXT: states["business-location"].on.NEXT }, meta: { rail: "Insurance" } };
      states["business-location"].on.NEXT = "insurance";
      delete wizard.meta.profile.endorsements;
      const { login } = wizard.meta.numbering;
      wizard.meta.numbering = {
        login: login.filter((slug: string) => slug !== "testimonials-references"),
      };
    },
  },
  removed: ["wizards/supplier/steps/testimonials-references.json"],
};

/** Two changes that go live together. */
function both(one: FolderChange, other: FolderChange): FolderChange {
  const files = new Set([...Object.keys(one.edits), ...Object.keys(other.edits)]);
  const edits = [...files].map((file): [string, Edit] => [
    file,
    (content) => {
      one.edits[file]?.(content);
      other.edits[file]?.(content);
    },
  ]);
  return { name: `${one.name}; ${other.name}`, edits: Object.fromEntries(edits) };
}

const changes = [both(newQuestion, fewerOptions), otherSteps];
const count = strength(100, 1_000);
/** Milliseconds. */
const timeout = strength(300_000, 1_200_000);
const people = registrationsIn(shippedLibrary().wizards.supplier as Wizard, count, seed);

describeServer("the predicted impact", (open) => {
  test("predicts what happens to each registrant when the folder is made live", { timeout }, async () => {
    const server = await open({ definitions: withoutJourneys(await shippedWizard("supplier")) });
    const users = await register(server, people);
    const folder = server.services.env.definitionsDir;
    const shipped = await readSourceFiles(folder);
    const before = server.definitions.current().wizards.supplier as Wizard;
    const { wizard, version, content } = (await server.store.definitionVersions.live("supplier")) as Version;
    for (const change of changes) {
      // Each change starts from the shipped definitions; checking those again each time would take most of the test.
      await rm(folder, { recursive: true });
      await writeDefinitions(folder, shipped);
      await server.store.definitionVersions.record({ wizard, version, content, at: server.clock.now() });
      await make(folder, change);
      const { library, consequences } = await foreseen(folder, change, before, server.clock.now);
      const impacts = await measureImpact(server.store, library.wizards, {
        by: "ann",
        clock: server.clock.now,
        batchSize: Math.ceil(count / 3),
      });
      const predicted = impacts?.find(({ id }) => id === "supplier");

      expect(await server.definitions.reload()).toEqual([]);
      const happened = await whatHappened(server, users, consequences);
      expect({ change: change.name, ...happened }, `seed ${seed}`).toEqual({
        change: change.name,
        ...countsOf(predicted as WizardImpact),
      });
      expect(happened.back).toBeGreaterThan(count / 20);
    }
  });
});

/** A changed folder, checked, and what it means for each person. */
interface Foreseen {
  library: Library;
  consequences: Consequence[];
}

/** Computes both before the folder goes live. */
async function foreseen(
  folder: string,
  change: FolderChange,
  before: Wizard,
  clock: () => Date,
): Promise<Foreseen> {
  const { checked, faults } = await checkFolder(folder);
  expect({ change: change.name, faults }).toEqual({ change: change.name, faults: [] });
  const library = openLibrary(checked as CheckedDefinitions, clock);
  const after = library.wizards.supplier as Wizard;
  return { library, consequences: people.map((entries) => consequenceFor(before, after, entries)) };
}

async function make(folder: string, { edits, removed = [] }: FolderChange): Promise<void> {
  await editDefinitions(folder, edits);
  for (const file of removed) await rm(join(folder, file));
}

interface Someone {
  user: SignedIn;
  entries: Entries;
  isConfirmed: boolean;
}

/** Stores registrants with their entries; one in ten of those who are done has confirmed. */
async function register({ store, clock, definitions }: TestServer, all: Entries[]): Promise<Someone[]> {
  const at = clock.now();
  const { version } = definitions.current().wizards.supplier?.definition ?? { version: "" };
  const registered: Someone[] = [];
  for (let first = 0; first < all.length; first += 100) {
    await store.transaction(async (tx) => {
      for (const [index, entries] of all.slice(first, first + 100).entries()) {
        const email = `person-${first + index}@example.com`;
        const { id } = await tx.accounts.ensure({ id: randomUUID(), email, at });
        const registration = await tx.registrations.open({
          id: randomUUID(),
          userId: id,
          wizard: "supplier",
          at,
        });
        if (!registration) throw new Error("The registration is confirmed already.");
        for (const [step, entry] of Object.entries(entries)) {
          const owned = {
            registrationId: registration.id,
            givenBy: id,
            givenAt: at,
            definitionVersion: version,
          };
          await tx.registrationEntries.putEntry({ ...owned, step, entry });
        }
        const isConfirmed = index % 10 === 0 && Object.keys(entries).length > 8;
        if (isConfirmed) await tx.registrations.confirm(registration.id, at);
        const user = { id, email, firstName: null, lastName: null, role: "SUPPLIER" } as SignedIn;
        registered.push({ user, entries, isConfirmed });
      }
    });
  }
  return registered;
}

interface Counts {
  running: number;
  confirmed: number;
  untouched: number;
  back: number;
  on: number;
  losingOptions: number;
}

function countsOf(impact: Impact): Counts {
  const all = (moves: { count: number }[]) => moves.reduce((sum, { count }) => sum + count, 0);
  const { running, confirmed, untouched, losingOptions } = impact;
  return { running, confirmed, untouched, back: all(impact.back), on: all(impact.on), losingOptions };
}

/** Asks the server for each registrant's current step, and whether it still accepts their stored answers. */
async function whatHappened(
  server: TestServer,
  users: Someone[],
  consequences: Consequence[],
): Promise<Counts> {
  const wizard = server.definitions.current().wizards.supplier as ServedWizard;
  const now = new Map(
    (await server.store.registrationEntries.batchOf("supplier", null, users.length)).map((one) => [
      one.registration.userId,
      one,
    ]),
  );
  const counts: Counts = { running: 0, confirmed: 0, untouched: 0, back: 0, on: 0, losingOptions: 0 };
  for (const [index, { user, entries, isConfirmed }] of users.entries()) {
    const filled = now.get(user.id);
    const predicted = consequences[index];
    if (!filled || !predicted) throw new Error("A registration is gone.");
    const { resume, path } = replay(wizard, filled).progress;
    // No answer is lost, whatever became of its question.
    const kept = Object.fromEntries(filled.entries.map(({ step, entry }) => [step, entry]));
    if (!isSameJson(kept, entries)) expect(kept).toEqual(entries);
    if (isConfirmed) {
      expect(resume).toMatchObject({ slug: "registration-confirmation", complete: true });
      counts.confirmed += 1;
      continue;
    }
    expect(resume.slug).toBe(predicted.after);
    const refused = await refusedAgain(server, user, resume.slug, entries);
    const unfit = predicted.unfit.filter(({ step }) => step === resume.slug);
    expect(refused.filter(({ rule }) => rule !== "file" && rule !== "lookup")).toEqual(
      unfit.map(({ path: at, rule }) => ({ path: at, rule })),
    );
    const met = path.steps.map(({ slug }) => slug);
    const isPassedBy = predicted.passedBy.length > 0;
    expect(predicted.passedBy.every((slug) => entries[slug] && !met.includes(slug))).toBe(true);
    counts.running += 1;
    if (predicted.unfit.some(({ because }) => because === "option-dropped")) counts.losingOptions += 1;
    if (resume.slug === predicted.before && predicted.unfit.length === 0 && !isPassedBy)
      counts.untouched += 1;
    if (resume.slug === predicted.before) continue;
    const here = met.indexOf(resume.slug);
    const there = met.indexOf(predicted.before);
    const isBack = there >= 0 ? here < there : met.slice(here).some((slug) => entries[slug]);
    counts[isBack ? "back" : "on"] += 1;
  }
  return counts;
}

/** Saves a registrant's stored answer again at their current step and returns the server's response. */
async function refusedAgain(server: TestServer, user: SignedIn, slug: string, entries: Entries) {
  const answer = entries[slug]?.answer;
  if (!answer) return [];
  const wizard = server.definitions.current().wizards.supplier;
  if (!wizard) throw new Error("There is no supplier wizard.");
  const ctx = { services: server.services, state: { user } } as unknown as ApiContext;
  const submitted = { answer };
  try {
    await saveStep(ctx, { wizard, slug, user, submitted, registration: null, expected: undefined });
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.status !== 422) throw error;
    return (error.extras.errors ?? []).map(({ path, rule }) => ({ path, rule }));
  }
  throw new Error(`The server took the answer to ${slug} that it says it wants.`);
}
