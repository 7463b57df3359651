import { fileURLToPath } from "node:url";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Answers } from "#engine";
import { fullestAnswer } from "#engine/authoring";
import { readSourceFiles } from "../authoring/folder/read-source-files.ts";
import { describeServer, type Person, type TestServer } from "../testing/both-databases.ts";
import { editDefinitions } from "../testing/edit-definitions.ts";
import { enter } from "../testing/enter.ts";
import { done, storedEntries } from "../testing/sample-calls.ts";
import { shippedDefinitions } from "../testing/test-definitions.ts";

const own = fileURLToPath(new URL("../../tests/member-wizard/definitions", import.meta.url));
const file = "wizards/membership/steps/consent.json";

describeServer("a wizard of blocks, consents and answers from the address", (open) => {
  let server: TestServer;
  let person: Person;

  beforeAll(async () => {
    const shipped = await readSourceFiles(shippedDefinitions);
    server = await open({ definitions: { ...shipped, ...(await readSourceFiles(own)) } });
  });

  beforeEach(async () => {
    person = await enter(server);
  });

  const address = {
    nameFirst: "Dana",
    nameLast: "Whitfield",
    addressCountry: "CAN",
    addressLine1: "10 Bank Street",
    addressCity: "Ottawa",
    addressState: "ON",
    addressPostalCode: "k1a0b1",
  };
  const put = (step: string, answer: object) =>
    server.call("PUT", `/api/registrations/membership/steps/${step}`, {
      body: { answer },
      token: person.token,
    });
  const confirm = () =>
    server.call("POST", "/api/registrations/membership/confirm", { body: {}, token: person.token });
  const me = async () =>
    (await server.call("GET", "/api/registrations/me?wizard=membership", { token: person.token })).body;
  const wizard = () => {
    const found = server.definitions.current().wizards.membership;
    if (!found) throw new Error("There is no wizard.");
    return found;
  };
  const termsNow = () => String(wizard().definition.steps.consent?.properties.terms?.const);

  test("the fields of blocks are stored, each in the form of its country", async () => {
    done(await put("person", { ...address, campaign: "spring-26" }));
    const { entry } = (await storedEntries(server, person, "membership")).person ?? {};
    expect(entry?.answer).toEqual({ ...address, addressPostalCode: "K1A 0B1", campaign: "spring-26" });
    const { status, body } = await put("person", { ...address, addressState: "GA", nameLast: "" });
    expect([status, body.errors]).toEqual([
      422,
      [
        { path: ["nameLast"], rule: "required", message: "Enter a last name" },
        { path: ["addressState"], rule: "list", message: "Choose a province or territory from the list" },
      ],
    ]);
  });

  test.each([
    "Spring!",
    "x".repeat(100_000),
    "<img src=x onerror=alert(1)>",
    { $ne: null },
    [1],
    7,
    "__proto__",
  ])("a hostile value of the address is dropped without harm: %#", async (campaign) => {
    done(await put("person", { ...address, campaign }));
    const { entry } = (await storedEntries(server, person, "membership")).person ?? {};
    expect(entry?.answer).not.toHaveProperty("campaign");
  });

  test("the answer to a consent is the text, and nothing else is taken for it", async () => {
    done(await put("person", address));
    for (const terms of [true, "Yes", `${termsNow()} But not all of it.`, ""])
      expect((await put("consent", { terms })).status).toBe(422);
    done(await put("consent", { terms: `  ${termsNow().replaceAll("\n", "\r\n")}  ` }));
    const { entry } = (await storedEntries(server, person, "membership")).consent ?? {};
    expect(entry?.answer).toEqual({ terms: termsNow() });
    const { profile } = await me();
    expect(profile).toMatchObject({
      terms: termsNow(),
      city: "Ottawa",
      name: { first: "Dana", middle: null },
    });
  });

  test("any sample answers are taken and confirmed", async () => {
    const journey = { person: { ...address, hasOffice: true }, consent: { terms: termsNow() } };
    const known: Answers = {};
    for (const [slug, begun] of Object.entries(journey)) {
      known[slug] = fullestAnswer(wizard(), slug, known, begun);
      done(await put(slug, known[slug]));
    }
    expect(Object.keys(known.person ?? {})).toEqual(
      expect.arrayContaining(["nameMiddle", "addressLine2", "officeCity", "campaign"]),
    );
    expect(known.consent).toHaveProperty("letter");
    done(await confirm());
  });

  test("asks for consent again after its text changed, except from those who have confirmed", async () => {
    const old = termsNow();
    const confirmed = person;
    done(await put("person", { ...address, campaign: "spring-26" }));
    done(await put("consent", { terms: old }));
    done(await confirm());
    person = await enter(server);
    done(await put("person", address));
    done(await put("consent", { terms: old }));

    const folder = server.services.env.definitionsDir;
    await editDefinitions(folder, {
      [file]: (step) => {
        step.properties.terms.consent = "We keep your address for **three years**.";
      },
      "wizards/membership/journeys.json": (written) => {
        written.journeys = [];
      },
    });
    expect(await server.definitions.reload()).toEqual([]);

    expect(await me()).toMatchObject({
      incomplete: "consent",
      changes: {
        step: "consent",
        told: [
          {
            because: "rule",
            question: "I accept the rules of the association",
            message: "We changed the rules. Please read and accept them again.",
          },
        ],
      },
    });
    expect((await confirm()).status).not.toBe(200);
    done(await put("consent", { terms: termsNow() }));
    done(await confirm());

    person = confirmed;
    expect(await me()).toMatchObject({ incomplete: null, profile: { terms: old, campaign: "spring-26" } });
  });
});
