import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { type SourceFiles, withoutJourneys } from "#engine/authoring";
import { describeServer, type Person, type TestServer } from "../testing/both-databases.ts";
import { type Edit, editDefinitions } from "../testing/edit-definitions.ts";
import { enter } from "../testing/enter.ts";
import { buyerCalls, companyInfo, done, fillBuyer, storedEntries } from "../testing/sample-calls.ts";
import { shippedWizard } from "../testing/test-definitions.ts";

describeServer("definitions that change under a registration", (open) => {
  let server: TestServer;
  let person: Person;
  let buyer: ReturnType<typeof buyerCalls>;

  beforeEach(async () => {
    server = await open({ definitions: await shipped() });
    person = await enter(server);
    buyer = buyerCalls(server, person);
  });

  async function shipped(): Promise<SourceFiles> {
    // The shipped journeys do not take the edited transitions.
    return withoutJourneys(await shippedWizard("buyer"));
  }

  const inFolder = (file: string) => join(server.services.env.definitionsDir, file);

  const edit = (edits: { [file: string]: Edit }) =>
    editDefinitions(server.services.env.definitionsDir, edits);

  /** Makes the server read the folder, which has no fault. */
  async function reload(): Promise<void> {
    expect(await server.definitions.reload()).toEqual([]);
  }

  const company = "wizards/buyer/steps/company-details.json";

  const me = async () => (await server.call("GET", "/api/registrations/me", { token: person.token })).body;
  const version = () => server.definitions.current().wizards.buyer?.definition.version;

  test("a question that became required leads back to its step, and its answer names the new version", async () => {
    await fillBuyer(server, person);
    const old = version();
    await edit({
      [company]: (step) => {
        const text = {
          title: "Vendor count",
          type: "integer",
          minimum: 1,
          messages: { required: "Say how many", minimum: "At least 1", type: "A number" },
        };
        step.properties.vendors = text;
        step.required.push("vendors");
      },
      "wizards/buyer/wizard.json": (machine) => {
        machine.states["company-details"].meta.save.body.vendors = "{vendors}";
      },
    });
    await reload();
    expect(version()).not.toBe(old);
    const mine = await me();
    expect(mine).toMatchObject({
      incomplete: "company-details",
      registration: { definitionVersion: version() },
      changes: {
        step: "company-details",
        version: version(),
        told: [
          {
            because: "new-question",
            step: "company-details",
            title: "Company Details",
            question: "Vendor count",
            path: ["vendors"],
            value: null,
            message: "Say how many",
          },
        ],
      },
    });
    expect(mine.entries["company-details"].definitionVersion).toBe(old);
    const refused = await buyer.confirm();
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: ["company-details"], message: "Say how many" }],
    ]);

    const answer = { ...companyInfo, vendors: 12 };
    const path = "/api/registrations/buyer/steps/company-details";
    const { body } = done(await server.call("PUT", path, { body: { answer }, token: person.token }));
    expect(body).toMatchObject({
      definitionVersion: version(),
      entry: { revision: 2, definitionVersion: version() },
      incomplete: "review",
      changes: null,
    });
    expect((await me()).changes).toBeNull();
    done(await buyer.confirm());
  });

  test("shows change notices step by step when several steps changed", async () => {
    await fillBuyer(server, person);
    await edit({
      [company]: (step) => {
        step.properties.companyName.maxLength = 5;
      },
      "options/specializations.json": (list) => {
        list.options = list.options.filter(({ value }: { value: string }) => value !== "Procurement Manager");
      },
    });
    await reload();
    const { changes, entries } = await me();
    expect(changes).toMatchObject({
      step: "company-details",
      told: [{ because: "rule", value: "Fulton County" }],
    });
    expect(entries["procurement-role"].answer.specializations).toEqual(["Procurement Manager"]);
    const { body } = done(await buyer.companyDetails({ companyName: "Fulto" }));
    expect(body).toMatchObject({
      incomplete: "procurement-role",
      changes: {
        step: "procurement-role",
        told: [{ because: "option-dropped", label: "Procurement Manager", path: ["specializations", 0] }],
      },
    });
    done(await buyer.procurementRole({ specializations: [] }));
    expect(await me()).toMatchObject({ incomplete: "review", changes: null });
  });

  test("a registrant who has not reached the change gets no notice", async () => {
    done(await buyer.personalDetails());
    await edit({
      [company]: (step) => {
        step.properties.companyName.title = "Name of your company";
      },
    });
    await reload();
    expect(await me()).toMatchObject({ incomplete: "company-details", changes: null });
  });

  test("the answer to a removed question stays in the store when its step is answered again", async () => {
    await fillBuyer(server, person);
    await edit({
      [company]: (step) => {
        delete step.properties.companySize;
        step.required = step.required.filter((name: string) => name !== "companySize");
        if (step.gate) step.gate = step.gate.filter((name: string) => name !== "companySize");
        for (const section of step.review ?? []) {
          section.rows = section.rows.filter(
            ({ fields }: { fields: string[] }) => !fields.includes("companySize"),
          );
        }
      },
      "wizards/buyer/wizard.json": (machine) => {
        delete machine.states["company-details"].meta.save.body.companySize;
        delete machine.meta.profile.company.companySize;
      },
    });
    await reload();
    expect(await me()).toMatchObject({ incomplete: "review", changes: null });
    const { companySize, ...rest } = companyInfo;
    const path = "/api/registrations/buyer/steps/company-details";
    const answer = { ...rest, companyName: "Fulton" };
    done(await server.call("PUT", path, { body: { answer }, token: person.token }));
    const kept = (await storedEntries(server, person, "buyer"))["company-details"]?.entry.answer;
    expect(kept).toEqual({ ...answer, companySize });
    done(await buyer.confirm());
  });

  test("answers follow a step, a question and an option that are called otherwise now", async () => {
    await fillBuyer(server, person);
    const before = await me();
    const renamed = (text: string) =>
      text
        .replaceAll(/(?<!\/)company-details/gu, "organization")
        .replaceAll("{companySize}", "{size}")
        .replaceAll(".companySize", ".size");
    for (const file of ["wizard", "site", "procedure"].map((name) => `wizards/buyer/${name}.json`))
      await writeFile(inFolder(file), renamed(await readFile(inFolder(file), "utf8")));
    await rename(inFolder(company), inFolder("wizards/buyer/steps/organization.json"));
    await edit({
      "wizards/buyer/steps/organization.json": (step) => {
        const { companySize, ...others } = step.properties;
        step.was = "company-details";
        step.properties = { ...others, size: { ...companySize, was: "companySize" } };
        step.required = step.required.map((name: string) => (name === "companySize" ? "size" : name));
        if (step.gate) step.gate = step.gate.map((name: string) => (name === "companySize" ? "size" : name));
        for (const { fields } of step.review[0].rows) if (fields[0] === "companySize") fields[0] = "size";
      },
      "options/company-sizes.json": ({ options }) => {
        const chosen = options.find(({ value }: { value: string }) => value === companyInfo.companySize);
        chosen.was = chosen.value;
        chosen.value = "1001-5000";
      },
    });
    await reload();
    const { companySize: _size, ...rest } = companyInfo;
    const now = await me();
    expect(now).toMatchObject({ incomplete: "review", changes: null });
    expect(now.entries.organization).toMatchObject({
      answer: { ...rest, size: "1001-5000" },
      revision: before.entries["company-details"].revision,
    });
    expect(now.profile.company).toMatchObject({ companyName: "Fulton County", companySize: "1001-5000" });

    // A page that was open before still sends the old names.
    const path = "/api/registrations/buyer/steps/company-details";
    const answer = { ...companyInfo, companyName: "Fulton" };
    done(await server.call("PUT", path, { body: { answer }, token: person.token }));
    const stored = await storedEntries(server, person, "buyer");
    expect(stored.organization?.entry.answer).toEqual({ ...rest, companyName: "Fulton", size: "1001-5000" });
    expect((await me()).entries.organization.answer.companyName).toBe("Fulton");
    done(await buyer.confirm());
  });

  test("an answer follows its question to a later step, also past a new save of the step where it stood", async () => {
    done(await buyer.personalDetails());
    done(await buyer.companyDetails());
    const { companySize: size, ...rest } = companyInfo;
    let question: unknown;
    await edit({
      [company]: (step) => {
        question = step.properties.companySize;
        delete step.properties.companySize;
        step.required = step.required.filter((name: string) => name !== "companySize");
        step.review[0].rows = step.review[0].rows.filter(
          ({ fields }: { fields: string[] }) => fields[0] !== "companySize",
        );
      },
      "wizards/buyer/steps/procurement-role.json": (step) => {
        step.properties.size = { ...(question as object), was: "company-details.companySize" };
        step.required.push("size");
        step.review[0].rows.push({ label: "Company size", fields: ["size"] });
      },
      "wizards/buyer/wizard.json": ({ meta, states }) => {
        meta.profile.company.companySize = "{procurement-role.size}";
        delete states["company-details"].meta.save.body.companySize;
        states["procurement-role"].meta.save.body.size = "{size}";
      },
    });
    await reload();
    const path = "/api/registrations/buyer/steps/company-details";
    done(
      await server.call("PUT", path, {
        body: { answer: { ...rest, companyName: "Fulton" } },
        token: person.token,
      }),
    );
    const stored = await storedEntries(server, person, "buyer");
    expect(stored["company-details"]?.entry.answer).toEqual({
      ...rest,
      companyName: "Fulton",
      companySize: size,
    });
    expect(await me()).toMatchObject({ incomplete: "procurement-role" });
  });

  test("a confirmed registration is finished, whatever the definitions ask later", async () => {
    await fillBuyer(server, person);
    done(await buyer.confirm());
    const before = await me();
    await edit({
      [company]: (step) => {
        step.properties.companyName.maxLength = 5;
      },
    });
    await reload();
    const { incomplete, changes, resume, path, profile } = await me();
    expect({ incomplete, changes, resume, path }).toEqual({
      incomplete: null,
      changes: null,
      resume: before.resume,
      path: before.path,
    });
    expect(resume).toMatchObject({ slug: "registration-confirmation", complete: true });
    expect(profile.misc).toEqual(before.profile.misc);
  });

  test("an inserted step must be answered before later ones, whose answers are kept", async () => {
    await fillBuyer(server, person);
    await edit({
      "wizards/buyer/wizard.json": (machine) => {
        machine.states["company-details"].on.NEXT = "budget";
        machine.states.budget = { on: { NEXT: "procurement-role" }, meta: { rail: "Budget" } };
      },
      "wizards/buyer/steps/budget.json": (step) => {
        const messages = { required: "Say how much", minimum: "0 or more", type: "A number" };
        step.$schema = "../../../schema/step.schema.json";
        step.title = "Budget";
        step.properties = { amount: { title: "Amount", type: "integer", minimum: 0, messages } };
        step.required = ["amount"];
      },
    });
    await reload();
    expect(await me()).toMatchObject({
      incomplete: "budget",
      resume: { slug: "budget", number: 1 },
      changes: { step: "budget", told: [{ because: "new-step", title: "Budget", question: null }] },
    });
    expect((await buyer.confirm()).status).toBe(422);
    const early = await buyer.procurementRole({ jobTitle: "Other" });
    expect([early.status, early.body.incomplete]).toEqual([409, "budget"]);
    const path = "/api/registrations/buyer/steps/budget";
    const { body } = done(
      await server.call("PUT", path, { body: { answer: { amount: 1000 } }, token: person.token }),
    );
    expect(body.incomplete).toBe("review");
    expect((await storedEntries(server, person, "buyer"))["procurement-role"]?.entry.answer?.jobTitle).toBe(
      "Buyer",
    );
  });

  test("a removed option must be replaced by another choice", async () => {
    await fillBuyer(server, person);
    await edit({
      "options/organization-types.json": (list) => {
        list.options = list.options.filter(
          ({ value }: { value: string }) => value !== companyInfo.organizationType,
        );
      },
    });
    await reload();
    const notice = { because: "option-dropped", value: "Government Agency", label: "Government Agency" };
    expect(await me()).toMatchObject({ incomplete: "company-details", changes: { told: [notice] } });
    const { status, body } = await buyer.companyDetails();
    expect([status, body.errors[0].path]).toEqual([422, ["organizationType"]]);
    done(await buyer.companyDetails({ organizationType: "Association" }));
  });

  test("a removed step no longer asks, and its answer stays in the store", async () => {
    await fillBuyer(server, person);
    await edit({
      "wizards/buyer/wizard.json": (machine) => {
        machine.states["procurement-role"].on.NEXT = "review";
        delete machine.states["supplier-diversity"];
        delete machine.meta.profile.supplierDiversity;
        for (const numbering of Object.values<string[]>(machine.meta.numbering)) {
          numbering.splice(numbering.indexOf("supplier-diversity"), 1);
        }
      },
    });
    await rm(inFolder("wizards/buyer/steps/supplier-diversity.json"));
    await reload();
    expect((await me()).changes).toMatchObject({
      step: "review",
      told: [{ because: "passed-by", title: "Supplier Diversity" }],
    });
    expect((await buyer.supplierDiversity()).status).toBe(404);
    done(await buyer.confirm());
    expect(Object.keys(await storedEntries(server, person, "buyer"))).toContain("supplier-diversity");
  });

  test("a broken edit changes nothing for anybody", async () => {
    await fillBuyer(server, person);
    const before = version();
    await writeFile(inFolder(company), '{ "title": ');
    expect(await server.definitions.reload()).not.toEqual([]);
    expect(version()).toBe(before);
    done(await buyer.confirm());
  });

  test("a registration in a removed wizard is ignored", async () => {
    await fillBuyer(server, person);
    const mails = ["early-access-joined", "early-access-joined-after-launch", "change-refused"];
    for (const file of ["wizards/buyer", ...mails.map((mail) => `site/mail/${mail}.md`)])
      await rm(inFolder(file), { recursive: true });
    await reload();
    expect(await me()).toMatchObject({ registration: null, resume: null });
    expect((await buyer.confirm()).status).toBe(404);
  });
});
