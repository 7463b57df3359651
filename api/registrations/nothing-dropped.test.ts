import { beforeAll, beforeEach, expect, test } from "vitest";
import { describeServer, type Person, type TestServer } from "../testing/both-databases.ts";
import { enter } from "../testing/enter.ts";
import {
  buyerCalls,
  dataForm,
  done,
  fillSupplier,
  personal,
  storedEntries,
  supplierCalls,
} from "../testing/sample-calls.ts";
import { pdf, picture } from "../testing/sample-files.ts";

describeServer("whatever a call lists is stored or refused by name", (open) => {
  let server: TestServer;
  let person: Person;

  beforeAll(async () => {
    server = await open();
  });

  beforeEach(async () => {
    person = await enter(server);
  });

  const put = (path: string, body: unknown) => server.call("PUT", path, { body, token: person.token });

  async function answerTo(step: string, wizard = "supplier") {
    return (await storedEntries(server, person, wizard))[step]?.entry.answer;
  }

  async function profile() {
    const { body } = await server.call("GET", "/api/registrations/me", { token: person.token });
    return body.profile;
  }

  test("every part of an address comes back in the profile", async () => {
    const calls = supplierCalls(server, person);
    done(await calls.personalDetails());
    const id = done(await calls.basicInformation()).body.supplier._id;
    const parts = {
      street: "Peachtree Street NW",
      misc: "Rear entrance",
      address_line_02: "Suite 1400",
      address_line_03: "Tower B",
      division: "South",
      zip_01: "30303",
      zip_02: "1234",
      latitude: 33.7572,
      longitude: -84.3873,
    };
    done(await calls.businessLocation(id, parts));
    expect((await profile()).address[0]).toMatchObject(parts);
    const refused = await calls.businessLocation(id, { latitude: 133 });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, ["latitude"]]);
  });

  test("an objective of their own is stored without “Other” beside it", async () => {
    const buyer = await enter(server);
    person = buyer;
    const calls = buyerCalls(server, buyer);
    done(await calls.personalDetails());
    done(await calls.companyDetails());
    done(await calls.procurementRole());
    done(await calls.supplierDiversity(["Find second-tier suppliers"]));
    expect(await answerTo("supplier-diversity", "buyer")).toEqual({
      objectives: ["Other"],
      otherObjective: "Find second-tier suppliers",
    });
  });

  test("a value whose question is not asked is refused under its path", async () => {
    person = await enter(server);
    const calls = buyerCalls(server, person);
    done(await calls.personalDetails());
    const reply = await calls.companyDetails({ otherOrganizationType: "A guild" });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual([
      {
        path: ["otherOrganizationType"],
        rule: "not-asked",
        message: "“Other organization type” is not asked here because of the other answers. Leave it out.",
      },
    ]);
  });

  test("feedback of a reference and the contact of a client are stored and returned", async () => {
    await fillSupplier(server, person);
    const info = { name: "Ann", company: "Acme", feedback: "Great", contact: "555" };
    const rows = [true, false].map((reference) => ({ reference, endorsementInfo: info }));
    done(await put("/api/supplier/endorsement", dataForm(rows)));
    expect(await answerTo("testimonials-references")).toEqual({
      testimonials: [true, false].map((reference) => ({ reference, ...info })),
    });
    expect((await profile()).endorsements.testimonials).toMatchObject(rows);
  });

  test("a property that the call does not list is refused under its path", async () => {
    await fillSupplier(server, person);
    const body = { id: null, serviceInfo: { industry: "Construction", extra: "x" } };
    const reply = await put("/api/supplier/services-capabilities", body);
    expect(reply.body.errors).toContainEqual({
      path: ["serviceInfo", "extra"],
      rule: "unknown",
      message: "This property is not known.",
    });
  });

  test("entries say by name which file is theirs; the others get the rest in order", async () => {
    await fillSupplier(server, person);
    const certificate = { certName: "Women-Owned (WBE)", certId: "1", agency: "", file: null };
    const names = ["Minority-Owned (MBE)", "Women-Owned (WBE)", "Veteran-Owned (VOSB)"];
    const rows = names.map((certName, index) => ({
      ...certificate,
      certName,
      originalName: index === 2 ? "veteran.pdf" : "",
    }));
    const files: [string, string, Buffer][] = [
      ["files", "veteran.pdf", pdf()],
      ["files", "minority.pdf", pdf()],
    ];
    done(await put("/api/supplier/diversity", dataForm(rows, files)));
    const { certificates } = (await answerTo("diversity-verification")) as {
      certificates: { certName: string; file?: { name: string } }[];
    };
    expect(certificates.map(({ certName, file }) => [certName, file?.name])).toEqual([
      ["Minority-Owned (MBE)", "minority.pdf"],
      ["Women-Owned (WBE)", undefined],
      ["Veteran-Owned (VOSB)", "veteran.pdf"],
    ]);
  });

  test("an entry that names a file which did not come is refused", async () => {
    await fillSupplier(server, person);
    const entry = {
      reference: false,
      endorsementInfo: { name: "Ann" },
      originalName: "letter.pdf",
      file: null,
    };
    const missing = await put("/api/supplier/endorsement", dataForm([entry]));
    expect([missing.status, missing.body.errors[0].path]).toEqual([422, ["testimonials", 0, "file"]]);
    const other = await put("/api/supplier/endorsement", dataForm([entry], [["files", "other.pdf", pdf()]]));
    expect([other.status, other.body.code]).toEqual([422, "too-many-files"]);
  });

  test("a form may hold each property in a part of its own", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...personal, accountType: "SUPPLIER" }))
      form.append(name, value);
    form.append("profilePicture", new Blob([new Uint8Array(await picture("png"))]), "me.png");
    done(await put("/api/user/register/names", form));
    expect(await answerTo("personal-details")).toMatchObject({
      firstName: "Maria",
      profilePicture: { name: "me.jpg" },
    });
    done(await supplierCalls(server, person).basicInformation());
    done(await supplierCalls(server, person).businessLocation(null as never));

    const compliance = new FormData();
    const info = {
      ein: { name: "Tax ID / EIN", code: "582345678" },
      entityType: "Partnership (General / Limited / LLP)",
    };
    compliance.append("complianceInfo", JSON.stringify(info));
    compliance.append("file", new Blob([new Uint8Array(pdf())]), "deed.pdf");
    done(await put("/api/supplier/compliance", compliance));
    expect(await answerTo("registration-compliance")).toMatchObject({
      ein: "58-2345678",
      document: { name: "deed.pdf" },
    });
  });

  test("a form with data and parts, or with neither, is refused", async () => {
    const both = dataForm(personal);
    both.append("firstName", "Eva");
    const twice = await put("/api/user/register/names", both);
    expect([twice.status, twice.body.code]).toEqual([400, "data-twice"]);
    const file = new FormData();
    file.append("profilePicture", new Blob([new Uint8Array(await picture("png"))]), "me.png");
    const neither = await put("/api/user/register/names", file);
    expect([neither.status, neither.body.code]).toEqual([400, "no-data"]);
    const broken = new FormData();
    broken.append("complianceInfo", "{");
    const malformed = await put("/api/supplier/compliance", broken);
    expect(malformed.body).toMatchObject({
      code: "bad-json",
      message: "The part named complianceInfo is not well-formed JSON.",
    });
  });

  test("a registrant reads the address of their picture, which only they can open", async () => {
    const data = { ...personal, accountType: "BUYER" };
    done(
      await put(
        "/api/user/register/names",
        dataForm(data, [["profilePicture", "me.png", await picture("png")]]),
      ),
    );
    const { profilePictureUrl } = (await server.call("GET", "/api/registrations/me", { token: person.token }))
      .body.user;
    expect(profilePictureUrl).toMatch(/^\/api\/files\/[0-9a-f-]{36}$/);
    const shown = await server.call("GET", profilePictureUrl, { token: person.token });
    expect(shown.status).toBe(200);
    const stranger = await enter(server);
    const hidden = await server.call("GET", profilePictureUrl, { token: stranger.token });
    expect(hidden.status).toBe(404);
  });

  test("names saved for the account replace those of the personal step, until it is confirmed", async () => {
    await fillSupplier(server, person);
    const rename = (firstName: string) => put("/api/user/register/names", { firstName, lastName: "Lopez" });
    done(await rename("Marisol"));
    expect(await answerTo("personal-details")).toMatchObject({ firstName: "Marisol", city: personal.city });
    expect((await server.store.accounts.find(person.userId))?.firstName).toBe("Marisol");
    done(await supplierCalls(server, person).confirm());
    const refused = await rename("Mara");
    expect([refused.status, refused.body.code]).toEqual([409, "confirmed"]);
    expect((await server.store.accounts.find(person.userId))?.firstName).toBe("Marisol");
    expect((await rename("Marisol")).status).toBe(200);
  });
});
