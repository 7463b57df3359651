import { beforeAll, beforeEach, expect, test } from "vitest";
import { describeServer, type Person, type TestServer } from "../testing/both-databases.ts";
import { enter } from "../testing/enter.ts";
import {
  buyerCalls,
  dataForm,
  done,
  industry,
  personal,
  storedEntries,
  supplierCalls,
  uploadAhead,
} from "../testing/sample-calls.ts";
import { pdf, picture } from "../testing/sample-files.ts";

describeServer("the calls that the wizards declare", (open) => {
  let server: TestServer;
  let person: Person;

  beforeAll(async () => {
    server = await open();
  });

  beforeEach(async () => {
    person = await enter(server);
  });

  async function answers(wizard = "supplier") {
    const entries = Object.entries(await storedEntries(server, person, wizard));
    return Object.fromEntries(entries.map(([step, { entry }]) => [step, entry.answer]));
  }

  test("PUT /api/user/register/names saves the personal step, names the account and chooses the role", async () => {
    const calls = supplierCalls(server, person);
    const { status, body } = await calls.personalDetails({ profilePicture: null });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: person.userId,
      message: "Your answers are saved.",
      entry: {
        answer: { ...personal, phone: "+14045550123" },
        revision: 1,
        definitionVersion: body.definitionVersion,
      },
      resume: {
        slug: "basic-information",
        url: "/supplier-profile-registration/basic-information",
        number: 0,
      },
      incomplete: "basic-information",
    });
    expect(body.path[0]).toEqual({ slug: "personal-details", status: "answered" });
    const account = await server.store.accounts.find(person.userId);
    expect(account).toMatchObject({ firstName: "Maria", lastName: "Lopez", role: "SUPPLIER" });
    const row = (await storedEntries(server, person))["personal-details"];
    expect(row).toMatchObject({
      givenBy: person.userId,
      givenAt: server.clock.now().toISOString(),
      revision: 1,
      definitionVersion: server.definitions.current().wizards.supplier?.definition.version,
    });
  });

  test("the picture may come along with the names", async () => {
    const data = { ...personal, accountType: "BUYER", email: person.email };
    const body = dataForm(data, [["profilePicture", "me.png", await picture("png")]]);
    const reply = await server.call("PUT", "/api/user/register/names", { body, token: person.token });
    expect(reply.status).toBe(200);
    const { profilePicture } = reply.body.entry.answer;
    expect(profilePicture).toMatchObject({ name: "me.jpg", type: "image/jpeg" });
    const row = await server.store.files.find(profilePicture.id, person.userId);
    expect(row).toMatchObject({ picture: true, purpose: "buyer/personal-details/profilePicture" });
  });

  test("a browser that sends an empty picture part has chosen none", async () => {
    const body = dataForm({ ...personal, accountType: "BUYER" }, [["profilePicture", "", Buffer.alloc(0)]]);
    const reply = await server.call("PUT", "/api/user/register/names", { body, token: person.token });
    expect([reply.status, reply.body.entry?.answer.profilePicture]).toEqual([200, undefined]);
  });

  test("the same call without an account type uses the caller's role", async () => {
    const buyer = await enter(server, "BUYER");
    const body = dataForm(personal);
    done(await server.call("PUT", "/api/user/register/names", { body, token: buyer.token }));
    expect(Object.keys(await storedEntries(server, buyer, "buyer"))).toEqual(["personal-details"]);
    expect(await server.store.registrations.find(buyer.userId, "supplier")).toBeNull();
  });

  test("stores the answer for both choices, and chooses none, without an account type or a role", async () => {
    const body = () =>
      dataForm({ ...personal, email: person.email }, [["profilePicture", "me.png", pictureBytes]]);
    const pictureBytes = await picture("png");
    for (const _again of [1, 2]) {
      const reply = await server.call("PUT", "/api/user/register/names", {
        body: body(),
        token: person.token,
      });
      expect([reply.status, reply.body._id]).toEqual([200, person.userId]);
    }
    const [supplier, buyer] = [await answers("supplier"), await answers("buyer")];
    expect(supplier["personal-details"]).toMatchObject({
      city: personal.city,
      profilePicture: { name: "me.jpg" },
    });
    expect(buyer).toEqual(supplier);
    const account = await server.store.accounts.find(person.userId);
    expect(account).toMatchObject({ firstName: "Maria", lastName: "Lopez", role: null });

    const mine = await server.call("GET", "/api/registrations/me", { token: person.token });
    expect(mine.body).toMatchObject({ registration: null, resume: null });
    const list = async () =>
      (await server.call("GET", "/api/registrations", { token: person.token })).body.registrations;
    expect(await list()).toEqual([]);
    await buyerCalls(server, person).companyDetails();
    expect(await list()).toMatchObject([{ wizard: "buyer" }]);
    const chosen = await server.call("GET", "/api/registrations/me", { token: person.token });
    expect(chosen.body).toMatchObject({ user: { role: "BUYER" }, registration: { wizard: "buyer" } });
  });

  test("an account type that no wizard has is refused", async () => {
    const admin = dataForm({ ...personal, accountType: "ADMIN" });
    const refused = await server.call("PUT", "/api/user/register/names", {
      body: admin,
      token: person.token,
    });
    expect([refused.status, refused.body.code]).toEqual([422, "which-wizard"]);
    expect(await server.store.registrations.listOf(person.userId)).toEqual([]);
  });

  test("names alone use the account's own call", async () => {
    const body = { id: person.userId, firstName: "Ana", lastName: "Ruiz" };
    done(await server.call("PUT", "/api/user/register/names", { body, token: person.token }));
    expect(await server.store.registrations.listOf(person.userId)).toEqual([]);
  });

  test("POST /api/supplier/basic-info returns the supplier's id, which later calls name", async () => {
    const calls = supplierCalls(server, person);
    done(await calls.personalDetails());
    const { body } = done(await calls.basicInformation());
    const registration = await server.store.registrations.find(person.userId, "supplier");
    expect(body.supplier).toEqual({ _id: registration?.id });
    expect(body.resume.number).toBe(1);
    expect((await answers())["basic-information"]).toEqual({
      name: "Peachtree Data Works",
      legalName: "Peachtree Data Works LLC",
      description: "Data platforms for hospitals.",
      website: "https://peachtree.example",
      foundedYear: 2008,
    });
  });

  test("the supplier's calls make a row for each step", async () => {
    const calls = supplierCalls(server, person);
    done(await calls.personalDetails());
    const id = done(await calls.basicInformation()).body.supplier._id;

    done(await calls.businessLocation(id));
    done(await calls.compliance(id, { duns: { name: "DUNS Number", code: "081234567" } }));
    done(await calls.services(id));

    const certificates = [
      {
        id,
        certName: "Minority-Owned (MBE)",
        certId: "SE40417",
        agency: "National Minority Supplier Development Council (NMSDC)",
      },
      { id, certName: "Women-Owned (WBE)", certId: "", agency: null },
    ];
    const scans: [string, string, Buffer][] = [
      ["files", "one.pdf", pdf("1")],
      ["files", "two.pdf", pdf("2")],
    ];
    const token = person.token;
    done(await server.call("PUT", "/api/supplier/diversity", { body: dataForm(certificates, scans), token }));

    const entry = (reference: boolean, info: object) => ({
      id,
      reference,
      endorsementInfo: info,
      originalName: "",
    });
    const endorsements = [
      entry(false, { company: "Grady", name: "Sam", feedback: "Very good.", contact: "" }),
      entry(true, { company: null, name: "Kim", feedback: null, contact: "kim@example.com" }),
    ];
    done(await server.call("PUT", "/api/supplier/endorsement", { body: dataForm(endorsements), token }));

    const memberships = [{ type: "membership", name: "Institute for Supply Management", acronym: "ISM" }];
    const body = { id, memberships, certifications: [] };
    const last = done(await server.call("PUT", "/api/supplier/memberships", { body, token }));

    expect(last.body.resume).toEqual({
      slug: "review",
      url: "/status-verification",
      number: 7,
      complete: false,
    });
    const document = {
      id: expect.any(String),
      name: "articles.pdf",
      type: "application/pdf",
      size: pdf().length,
    };
    expect(await answers()).toMatchObject({
      "business-location": {
        country: "USA",
        state: "GA",
        city: "Atlanta",
        address: "270 Peachtree Street NW",
        postalCode: "30303",
      },
      "registration-compliance": {
        ein: "58-2345678",
        duns: "081234567",
        entityType: "Limited Liability Company (LLC)",
        document,
      },
      "services-capabilities": {
        industry,
        primaryNaics: { code: "541512", name: "Computer Systems Design Services" },
        additionalNaics: [{ code: "541511", name: "Custom Computer Programming Services" }],
        servicesOffered: "Dashboards",
      },
      "diversity-verification": {
        certificates: [
          {
            certName: "Minority-Owned (MBE)",
            certId: "SE40417",
            file: { name: "one.pdf", size: pdf("1").length },
          },
          { certName: "Women-Owned (WBE)", file: { name: "two.pdf" } },
        ],
      },
      "testimonials-references": {
        testimonials: [
          { reference: false, name: "Sam", company: "Grady", feedback: "Very good." },
          { reference: true, name: "Kim", contact: "kim@example.com" },
        ],
      },
      "membership-certifications": { associations: ["ISM"] },
    });
  });

  test("fewer files than entries go to the entries that have none yet, in their order", async () => {
    await reachDiversity();
    const ahead = await uploadAhead(
      server,
      person,
      "supplier/diversity-verification/certificates.file",
      pdf(),
      "ahead.pdf",
    );
    const rows = [
      { certName: "Minority-Owned (MBE)", file: ahead },
      { certName: "Women-Owned (WBE)" },
      { certName: "Fair Trade" },
    ];
    const send = (files: [string, string, Buffer][]) =>
      server.call("PUT", "/api/supplier/diversity", { body: dataForm(rows, files), token: person.token });
    const { body } = done(await send([["files", "second.pdf", pdf()]]));
    const names = body.entry.answer.certificates.map((row: { file?: { name: string } }) => row.file?.name);
    expect(names).toEqual(["ahead.pdf", "second.pdf", undefined]);
    const many = await send(Array.from({ length: 4 }, (_, i) => ["files", `${i}.pdf`, pdf()]));
    expect([many.status, many.body.code]).toEqual([422, "too-many-files"]);
    expect(await server.store.files.listOf(person.userId)).toHaveLength(3);
  });

  test("a file sent ahead is named by its id alone, and the server's own words about it are stored", async () => {
    const calls = supplierCalls(server, person);
    done(await calls.personalDetails());
    const id = done(await calls.basicInformation()).body.supplier._id;
    done(await calls.businessLocation(id));
    const file = await uploadAhead(
      server,
      person,
      "supplier/registration-compliance/document",
      pdf(),
      "real.pdf",
    );
    const complianceInfo = {
      id,
      ein: { name: "Tax ID / EIN", code: "58-2345678" },
      entityType: "Sole Proprietorship",
    };
    const body = { complianceInfo, file: { id: file.id, name: "other.exe", type: "image/png", size: 1 } };
    const reply = done(await server.call("PUT", "/api/supplier/compliance", { body, token: person.token }));
    expect(reply.body.entry.answer.document).toEqual(file);
  });

  test("the buyer's calls make a row for each step", async () => {
    const calls = buyerCalls(server, person);
    done(await calls.personalDetails());
    const { body } = done(
      await calls.companyDetails({ organizationType: "Other", otherOrganizationType: "Guild" }),
    );
    const registration = await server.store.registrations.find(person.userId, "buyer");
    expect(body.company).toEqual({ _id: registration?.id, accountType: "BUYER" });
    done(await calls.procurementRole());
    const last = done(
      await calls.supplierDiversity(["Align with ESG or CSR reporting goals", "Other", "Hire locally"]),
    );
    expect(last.body.resume).toMatchObject({ slug: "review", number: 3 });
    expect(await answers("buyer")).toMatchObject({
      "company-details": { organizationType: "Other", otherOrganizationType: "Guild" },
      "procurement-role": {
        jobTitle: "Buyer",
        procurementExperience: 7,
        specializations: ["Procurement Manager"],
      },
      "supplier-diversity": {
        objectives: ["Align with ESG or CSR reporting goals", "Other"],
        otherObjective: "Hire locally",
      },
    });
    expect((await server.store.accounts.find(person.userId))?.role).toBe("BUYER");
  });

  test("the names of another organization and another goal are optional", async () => {
    const calls = buyerCalls(server, person);
    done(await calls.personalDetails());
    done(await calls.companyDetails({ organizationType: "Other", otherOrganizationType: "" }));
    done(await calls.procurementRole());
    done(await calls.supplierDiversity(["Other"]));
    const stored = await answers("buyer");
    expect(stored["company-details"]).not.toHaveProperty("otherOrganizationType");
    expect(stored["supplier-diversity"]).toEqual({ objectives: ["Other"] });
  });

  test("an additional industry code that is the primary one as well is refused by name", async () => {
    const calls = supplierCalls(server, person);
    await reachDiversity();
    const id = String((await server.store.registrations.find(person.userId, "supplier"))?.id);
    const before = await answers();
    const [primaryNAICS, other] = [
      { code: "541511", name: "" },
      { code: "541512", name: "" },
    ];
    for (const additionalNAICS of [[other, primaryNAICS], [primaryNAICS]]) {
      const { status, body } = await calls.services(id, { primaryNAICS, additionalNAICS });
      const path = ["additionalNaics", additionalNAICS.length - 1];
      const message = "541511 is already the answer to “Primary NAICS code”. Leave it out here.";
      expect([status, body.errors]).toEqual([422, [{ path, rule: "except", message }]]);
    }
    expect(await answers()).toEqual(before);
    // A page leaves out the code itself, in the same save.
    done(await calls.services(id, { primaryNAICS, additionalNAICS: [other] }));
    expect((await answers())["services-capabilities"]).toMatchObject({
      primaryNaics: { code: "541511", name: "Custom Computer Programming Services" },
      additionalNaics: [{ code: "541512", name: "Computer Systems Design Services" }],
    });
  });

  test("a constant that differs is blamed by its own name", async () => {
    const calls = supplierCalls(server, person);
    done(await calls.personalDetails());
    const type = await calls.basicInformation({ accountType: "BUYER" });
    expect([type.status, type.body.errors]).toEqual([
      422,
      [{ path: ["accountType"], rule: "const", message: 'This must be "SUPPLIER".' }],
    ]);
    const id = done(await calls.basicInformation()).body.supplier._id;
    const place = await calls.businessLocation(id, { identifier: "secondary" });
    expect([place.status, place.body.errors]).toEqual([
      422,
      [{ path: ["locationInfo", "identifier"], rule: "const", message: 'This must be "primary".' }],
    ]);
  });

  test("any step may also be saved by the call that serves every wizard", async () => {
    const call = (step: string, body: object) =>
      server.call("PUT", `/api/registrations/buyer/steps/${step}`, { body, token: person.token });
    const first = done(
      await call("personal-details", { answer: { ...personal, phone: "+1 (404) 555-0123" } }),
    );
    expect(first.body.entry).toMatchObject({ answer: { phone: "+14045550123" }, revision: 1 });
    expect((await server.store.accounts.find(person.userId))?.firstName).toBe("Maria");
  });

  async function reachDiversity(): Promise<void> {
    const calls = supplierCalls(server, person);
    done(await calls.personalDetails());
    const id = done(await calls.basicInformation()).body.supplier._id;
    done(await calls.businessLocation(id));
    done(await calls.compliance(id));
    done(await calls.services(id));
  }
});
