import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { type Answer, isIn, type Json, openQuestions, reviewStep, type ServedWizard } from "#engine";
import type { Correction } from "../responses/desk.ts";
import {
  describeOnBothDatabases,
  describeServer,
  type Person,
  type TestServer,
} from "../testing/both-databases.ts";
import { enter } from "../testing/enter.ts";
import {
  done,
  fillSupplier,
  industry,
  storedEntries,
  supplierCalls,
  uploadAhead,
} from "../testing/sample-calls.ts";

const compliance = "registration-compliance";
const ein: Correction = { step: compliance, path: ["ein"], remark: "The number is another company's." };
const website: Correction = { step: "basic-information", path: ["website"], remark: "It shows an error." };

/** Returns the calls that a test makes for a supplier whose registration is confirmed. */
function callsOf(server: TestServer, person: Person) {
  const call = (method: string, path: string, body?: object) =>
    server.call(method, path, { token: person.token, ...(body && { body }) });
  const answerOf = async (step: string) => (await storedEntries(server, person))[step]?.entry.answer ?? {};
  return {
    calls: supplierCalls(server, person),
    put: (step: string, body: object) => call("PUT", `/api/registrations/supplier/steps/${step}`, body),
    me: async () => done(await call("GET", "/api/registrations/me?wizard=supplier")).body,
    answerOf,
    change: async (step: string, change: Answer) =>
      await call("PUT", `/api/registrations/supplier/steps/${step}`, {
        answer: { ...(await answerOf(step)), ...change },
      }),
    returned: async (corrections: Correction[]) => {
      const registration = await server.store.registrations.find(person.userId, "supplier");
      return await server.store.registrationReturns.returnForCorrection(
        registration?.id ?? "",
        corrections,
        new Date(),
      );
    },
  };
}

describeOnBothDatabases("a return for correction", (open) => {
  let server: TestServer;
  let person: Person;
  let supplier: ReturnType<typeof callsOf>;

  beforeAll(async () => {
    server = await open();
  });

  beforeEach(async () => {
    person = await enter(server);
    supplier = callsOf(server, person);
    await fillSupplier(server, person);
  });

  test("returns confirmed registrations only, and once", async () => {
    expect(await supplier.returned([ein])).toBeNull();
    done(await supplier.calls.confirm());
    expect(await supplier.returned([ein])).toMatchObject({
      corrections: [{ ...ein, done: false }],
    });
    expect(await supplier.returned([website])).toBeNull();
  });

  test("opens the registration for saving until the corrections are sent, of many at once only once", async () => {
    const { calls, change, put, returned, answerOf, me } = supplier;
    done(await calls.confirm());
    const confirmed = (await me()).registration;
    expect((await change(compliance, { ein: "58-2345679" })).body.code).toBe("confirmed");
    await returned([ein]);
    done(await change(compliance, { ein: "58-2345679" }));
    const replies = await Promise.all(Array.from({ length: 5 }, () => calls.confirm()));
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await me()).registration).toEqual(confirmed);
    expect((await change(compliance, { ein: "58-2345670" })).body.code).toBe("confirmed");
    expect((await put(compliance, { answer: await answerOf(compliance) })).status).toBe(409);
    const audit = await server.store.audit.list({ limit: 20 });
    expect(audit.filter(({ action }) => action === "corrections-sent")).toHaveLength(1);
  });
});

describeServer("corrections", (open) => {
  let server: TestServer;
  let person: Person;
  let supplier: ReturnType<typeof callsOf>;

  beforeAll(async () => {
    server = await open();
  });

  beforeEach(async () => {
    person = await enter(server);
    supplier = callsOf(server, person);
  });

  async function returnedSupplier(corrections: Correction[]): Promise<string> {
    const id = await fillSupplier(server, person);
    done(await supplier.calls.confirm());
    await supplier.returned(corrections);
    return id;
  }

  test("asks for corrections where the registrant continues, with what was sent", async () => {
    await returnedSupplier([ein, website]);
    const { registration, resume, profile, entries } = await supplier.me();
    expect(registration).toMatchObject({
      confirmed: true,
      returned: {
        corrections: [ein, website],
        sent: { [compliance]: { answer: entries[compliance].answer } },
      },
    });
    expect(resume).toMatchObject({ slug: "basic-information", complete: false });
    expect(profile).toMatchObject({
      company: { website: "https://peachtree.example" },
      misc: { isRegistrationComplete: true },
    });
  });

  test("refuses corrections of every question that is not open, and names those that are", async () => {
    const id = await returnedSupplier([ein]);
    const { body, status } = await supplier.change("basic-information", { website: "https://other.example" });
    expect({ status, body }).toMatchObject({
      status: 422,
      body: {
        code: "not-opened",
        message:
          "You can only change what we asked you to correct: “Tax ID/EIN” in “Registration & Compliance”.",
        errors: [{ path: ["website"], message: "“Website” can't be changed now." }],
      },
    });
    const both = await supplier.change(compliance, { ein: "58-2345679", cage: "1ABC2" });
    expect(both.body.errors.map(({ path }: { path: Json }) => path)).toEqual([["cage"]]);
    expect((await supplier.put(compliance, { skipped: true })).body.code).toBe("not-opened");
    expect((await supplier.calls.businessLocation(id, { city: "Macon" })).body.code).toBe("not-opened");
    // Refused by its rule, and only that.
    const wrong = await supplier.change(compliance, { ein: "1" });
    expect(wrong.body).toMatchObject({ code: "invalid", errors: [{ path: ["ein"] }] });
    expect((await supplier.me()).registration.returned.corrections).toMatchObject([{ done: false }]);
  });

  test("sends corrections once each question was answered again or confirmed as right", async () => {
    await returnedSupplier([ein, website]);
    done(await supplier.change("basic-information", { website: "https://other.example" }));
    const early = await supplier.calls.confirm();
    expect(early.body).toMatchObject({ code: "not-complete", errors: [{ path: [compliance] }] });
    expect(done(await supplier.change(compliance, {})).body.resume).toMatchObject({ slug: "review" });
    const { body } = done(await supplier.calls.confirm());
    expect(body).toMatchObject({ resume: { complete: true }, message: "Your corrections are sent." });
    expect((await supplier.me()).registration).not.toHaveProperty("returned");
    expect(await supplier.answerOf("basic-information")).toMatchObject({ website: "https://other.example" });
  });

  test("includes what follows from a new answer, and a new file", async () => {
    await returnedSupplier([
      { step: "services-capabilities", path: ["industry"], remark: "You sell software." },
      { step: compliance, path: ["document"], remark: "It can't be read." },
    ]);
    const document = await uploadAhead(server, person, `supplier/${compliance}/document`);
    done(await supplier.change(compliance, { document }));
    const services = { industry: "Construction", primaryNaics: { code: "236220", name: "" } };
    const { additionalNaics: _, ...answer } = await supplier.answerOf("services-capabilities");
    expect(answer).toMatchObject({ industry });
    done(await supplier.put("services-capabilities", { answer: { ...answer, ...services } }));
    done(await supplier.calls.confirm());
    expect(await supplier.answerOf("services-capabilities")).toMatchObject({ industry: "Construction" });
  });

  test.each(["supplier", "buyer", "grant"])(
    "opens the questions of every step of the %s that the engine opens",
    async (id) => {
      const wizard = server.services.definitions.current().wizards[id] as ServedWizard;
      const [journey] = wizard.journeys.toSorted((a, b) => sizeOf(b.entries) - sizeOf(a.entries));
      const sent = journey?.entries ?? {};
      const { registrations, registrationEntries, registrationReturns } = server.store;
      const at = new Date();
      const author = { givenBy: person.userId, givenAt: at, definitionVersion: wizard.definition.version };
      const { id: registrationId = "" } =
        (await registrations.open({ id: randomUUID(), userId: person.userId, wizard: id, at })) ?? {};
      for (const [step, entry] of Object.entries(sent))
        await registrationEntries.putEntry({ ...author, registrationId, step, entry });
      await registrations.confirm(registrationId, at);
      const [first = ""] = Object.keys(sent);
      const [name = ""] = Object.keys(sent[first]?.answer ?? {});
      const corrections = [{ step: first, path: [name], remark: "Please check." }];
      await registrationReturns.returnForCorrection(registrationId, corrections, at);
      const open = openQuestions(wizard, sent, {
        corrections: [{ step: first, path: [name], done: false }],
        sent,
      });
      // The review's questions are answered again in any case.
      const { [reviewStep(wizard.definition.machine) ?? ""]: _review, ...steps } = sent;
      for (const [step, { answer = {} }] of Object.entries(steps)) {
        const { properties = {} } = wizard.definition.steps[step] ?? {};
        for (const question of Object.keys(answer).filter((one) => !properties[one]?.computed)) {
          const { [question]: _left, ...others } = answer;
          const path = `/api/registrations/${id}/steps/${step}`;
          const { status, body } = await server.call("PUT", path, {
            body: { answer: others },
            token: person.token,
          });
          const isRefused = status === 422 && body.code === "not-opened";
          expect(isRefused, `${step}.${question}: ${JSON.stringify(body)}`).toBe(
            !isIn(open, { step, path: [question] }),
          );
        }
      }
    },
  );
});

const sizeOf = (value: unknown) => JSON.stringify(value).length;
