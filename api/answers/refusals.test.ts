import { readdir } from "node:fs/promises";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isBlank } from "#engine";
import { describeServer, type Person, type TestServer } from "../testing/both-databases.ts";
import { enter } from "../testing/enter.ts";
import {
  buyerCalls,
  dataForm,
  done,
  fillBuyer,
  fillSupplier,
  industry,
  personal,
  storedEntries,
  supplierCalls,
  uploadAhead,
} from "../testing/sample-calls.ts";
import { pdf, picture } from "../testing/sample-files.ts";

describeServer("what a registration refuses", (open) => {
  let server: TestServer;
  let person: Person;
  let calls: ReturnType<typeof supplierCalls>;

  beforeAll(async () => {
    server = await open();
  });

  beforeEach(async () => {
    person = await enter(server);
    calls = supplierCalls(server, person);
  });

  function put(step: string, body: unknown, headers = {}, wizard = "supplier") {
    const path = `/api/registrations/${wizard}/steps/${step}`;
    return server.call("PUT", path, { body, token: person.token, headers });
  }

  /** Does something that must be refused, and expects that nobody's rows changed. */
  async function refused<T>(work: () => Promise<T>): Promise<T> {
    const before = await rows();
    const result = await work();
    expect(await rows()).toEqual(before);
    return result;
  }

  async function rows() {
    return {
      registrations: (await server.store.registrations.listOf(person.userId)).map(
        ({ changedAt, ...rest }) => rest,
      ),
      supplier: await storedEntries(server, person),
      buyer: await storedEntries(server, person, "buyer"),
      account: await server.store.accounts.find(person.userId),
      files: await server.store.files.listOf(person.userId),
    };
  }

  /** Saves everything before the step with the verification document. */
  async function reachCompliance(): Promise<string> {
    done(await calls.personalDetails());
    const id = done(await calls.basicInformation()).body.supplier._id;
    done(await calls.businessLocation(id));
    return id;
  }

  describe("of the caller", () => {
    test("refuses every save without a login", async () => {
      for (const [method, path] of [
        ["GET", "/api/registrations/me"],
        ["PUT", "/api/registrations/supplier/steps/personal-details"],
        ["POST", "/api/registrations/supplier/confirm"],
        ["PUT", "/api/supplier/address"],
        ["POST", "/api/buyer/confirm-registration"],
      ] as const) {
        const { status, body } = await server.call(method, path, { body: method === "GET" ? undefined : {} });
        expect([status, body.message], path).toEqual([401, "Token is missing"]);
      }
    });

    test("treats another person's ids as missing", async () => {
      const other = await enter(server);
      const theirId = await fillSupplier(server, other);
      await reachCompliance();
      const theirs = await refused(() => calls.businessLocation(theirId));
      const nobodys = await refused(() => calls.businessLocation("00000000-0000-4000-8000-000000000000"));
      expect(theirs.status).toBe(404);
      expect({ ...theirs.body, requestId: "" }).toEqual({ ...nobodys.body, requestId: "" });
      expect((await refused(() => calls.basicInformation({ createdBy: other.userId }))).status).toBe(404);
      expect((await refused(() => calls.personalDetails({ email: other.email }))).status).toBe(404);
      const buyer = buyerCalls(server, person);
      expect((await refused(() => buyer.confirm({ userId: other.userId }))).status).toBe(404);
    });

    test("refuses to begin as a supplier after confirming as a buyer, and allows a change until then", async () => {
      done(await calls.personalDetails());
      await fillBuyer(server, person);
      expect((await server.store.accounts.find(person.userId))?.role).toBe("BUYER");
      done(await buyerCalls(server, person).confirm());
      const { status, body } = await refused(() => calls.personalDetails());
      expect([status, body.code]).toEqual([409, "other-role"]);
    });

    test("an administrator who tries a wizard stays one", async () => {
      const admin = await enter(server, "ADMIN");
      done(await supplierCalls(server, admin).personalDetails());
      expect((await server.store.accounts.find(admin.userId))?.role).toBe("ADMIN");
    });
  });

  describe("of the step", () => {
    test("refuses unknown wizards and steps, and pages without questions", async () => {
      done(await calls.personalDetails());
      for (const [wizard, step] of [
        ["supplier", "nothing"],
        ["supplier", "__proto__"],
        ["supplier", "review"],
        ["supplier", "registration-confirmation"],
        ["nobody", "personal-details"],
        ["__proto__", "personal-details"],
        ["constructor", "name"],
      ] as const) {
        const { status } = await refused(() => put(step, { answer: {} }, {}, wizard));
        expect(status, `${wizard}/${step}`).toBe(404);
      }
      expect((await put("%00", { answer: {} })).status).toBe(404);
    });

    test("refuses a step that is not reached yet, and names the incomplete one", async () => {
      const early = await refused(() => put("business-location", { answer: {} }));
      expect([early.status, early.body]).toMatchObject([
        409,
        {
          code: "not-reached",
          incomplete: "personal-details",
          message: "Supplier ID is missing. Please complete the basic information first.",
        },
      ]);
      expect((await server.store.accounts.find(person.userId))?.role).toBeNull();
      done(await calls.personalDetails());
      const { status, body } = await refused(() => put("services-capabilities", { answer: { industry } }));
      expect([status, body.code]).toEqual([409, "not-reached"]);
    });

    test("refuses to skip a required step", async () => {
      const { status, body } = await refused(() => put("personal-details", { skipped: true }));
      expect([status, body.errors[0].message]).toEqual([422, "This step cannot be skipped."]);
    });

    test("refuses bodies that are neither an answer nor a skip", async () => {
      for (const body of [
        {},
        [],
        null,
        "x",
        { answer: null },
        { answer: [] },
        { answer: "x" },
        { skipped: false },
        { answer: {}, skipped: true },
        { answer: {}, role: "ADMIN" },
      ]) {
        const { status } = await refused(() => put("personal-details", body));
        expect(status, JSON.stringify(body)).toBe(400);
      }
      const form = dataForm({ answer: {} });
      expect((await refused(() => put("personal-details", form))).status).toBe(415);
      const text = await refused(() => put("personal-details", {}, { "Content-Type": "text/plain" }));
      expect(text.status).toBe(415);
      const charset = await put(
        "personal-details",
        {},
        { "Content-Type": "application/json; charset=utf-7" },
      );
      expect(charset.status).toBe(415);
    });
  });

  describe("of the answer", () => {
    test("names every problem by its path and rule, with the definition's message", async () => {
      const { status, body } = await refused(() =>
        put("personal-details", { answer: { firstName: " ", country: "FRA", phone: "12" } }),
      );
      expect([status, body.code]).toEqual([422, "invalid"]);
      expect(body.errors).toEqual([
        { path: ["firstName"], rule: "required", message: "Enter your first name" },
        { path: ["lastName"], rule: "required", message: "Enter your last name" },
        expect.objectContaining({ path: ["phone"], rule: "format" }),
        { path: ["country"], rule: "list", message: "Choose the United States or Canada" },
        expect.objectContaining({ path: ["stateProvince"], rule: "required" }),
        { path: ["city"], rule: "required", message: "Enter the city you live or work in" },
      ]);
    });

    test("refuses properties that no field has, and privileges that nobody has", async () => {
      const extra = { role: "ADMIN", status: "APPROVED", verified: true, _id: "x", userId: "x" };
      const { status, body } = await refused(() =>
        put("personal-details", { answer: { ...personal, ...extra } }),
      );
      expect(status).toBe(422);
      expect(body.errors.map(({ path }: { path: string[] }) => path[0]).sort()).toEqual(
        Object.keys(extra).sort(),
      );
      const declared = await refused(() => calls.personalDetails({ role: "ADMIN" }));
      expect([declared.status, declared.body.errors[0].path]).toEqual([422, ["role"]]);
      const type = await refused(() => calls.personalDetails({ accountType: "ADMIN" }));
      expect(type.status).toBe(422);
    });

    test("refuses wrong types in every field, never with a server error", async () => {
      const values = [
        0,
        -0,
        true,
        [],
        ["x"],
        {},
        { $gt: "" },
        { id: 1 },
        1e300,
        "x".repeat(20_000),
        "\u{1F600}".repeat(5000),
      ];
      const isOptional = (field: string) => field === "personalDetails" || field === "profilePicture";
      for (const field of Object.keys({ ...personal, profilePicture: 0 })) {
        for (const value of values) {
          const { status } = await put("personal-details", { answer: { ...personal, [field]: value } });
          // Only an empty value may pass, and only where the field is optional.
          const passes = isOptional(field) && isBlank(value);
          expect(status, `${field}: ${JSON.stringify(value).slice(0, 30)}`).toBe(passes ? 200 : 422);
        }
      }
    });

    test("refuses JSON that no form sends", async () => {
      const raw = (body: string) =>
        fetch(`${server.url}/api/registrations/supplier/steps/personal-details`, {
          method: "PUT",
          headers: { "Content-Type": "application/json", Authorization: `Bearer ${person.token}` },
          body,
        });
      const deep = `{"answer":${'{"a":'.repeat(40)}1${"}".repeat(40)}}`;
      const wide = JSON.stringify({
        answer: Object.fromEntries(Array.from({ length: 2100 }, (_, i) => [`k${i}`, 1])),
      });
      const hostile: [string, number][] = [
        ['{"answer":{"__proto__":{"polluted":true}}}', 400],
        ['{"answer":{"firstName":"\\u0000"}}', 400],
        ['{"answer":{"firstName":"\\ud800"}}', 400],
        ['{"answer":{"firstName":1e400}}', 400],
        [deep, 400],
        [wide, 400],
        ["{", 400],
        [`{"answer":{"firstName":"${"x".repeat(300_000)}"}}`, 413],
        [`{"answer":{"constructor":{"prototype":{}},"toString":1}}`, 422],
      ];
      for (const [body, status] of hostile) {
        const response = await refused(() => raw(body));
        expect(response.status, body.slice(0, 60)).toBe(status);
      }
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    });

    test("refuses the same in a multipart call", async () => {
      const send = (text: string) => {
        const body = new FormData();
        body.append("data", text);
        return server.call("PUT", "/api/user/register/names", { body, token: person.token });
      };
      for (const text of [
        '{"__proto__":{}}',
        "{",
        `[${"[".repeat(40)}${"]".repeat(40)}]`,
        '{"firstName":"\\u0000"}',
      ]) {
        expect((await refused(() => send(text))).status, text.slice(0, 20)).toBe(400);
      }
      expect((await refused(() => send(JSON.stringify({ firstName: "x".repeat(300_000) })))).status).toBe(
        413,
      );
      const none = await server.call("PUT", "/api/user/register/names", {
        body: new FormData(),
        token: person.token,
      });
      expect(none.status).toBe(400);
      const wrong = dataForm({ ...personal, accountType: "SUPPLIER" }, [["file", "x.pdf", pdf()]]);
      const part = await refused(() =>
        server.call("PUT", "/api/user/register/names", { body: wrong, token: person.token }),
      );
      expect([part.status, part.body.code]).toEqual([400, "unexpected-part"]);
    });

    test("stores text as it was typed", async () => {
      const odd = "<script>alert(1)</script> =HYPERLINK() {{7*7}} '; drop table users; -- 🦊";
      done(await calls.personalDetails({ city: odd, personalDetails: odd }));
      const { entry } = (await storedEntries(server, person))["personal-details"] ?? {};
      expect(entry?.answer).toMatchObject({ city: odd, personalDetails: odd });
    });

    test("keeps a confirmed legal name", async () => {
      done(await calls.personalDetails());
      done(await calls.basicInformation());
      done(await calls.basicInformation({ description: "New words." }));
      const { status, body } = await refused(() => calls.basicInformation({ legalName: "Other Inc." }));
      expect([status, body.errors]).toMatchObject([422, [{ path: ["legalName"], rule: "locked" }]]);
    });
  });

  describe("of files", () => {
    test("treats somebody else's file as missing", async () => {
      const id = await reachCompliance();
      const stranger = await enter(server);
      const theirs = await uploadAhead(server, stranger, "supplier/registration-compliance/document");
      const answer = { entityType: "Sole Proprietorship", ein: "58-2345678" };
      for (const document of [theirs, { ...theirs, id: "00000000-0000-4000-8000-000000000001" }]) {
        const { status, body } = await refused(() =>
          put("registration-compliance", { answer: { ...answer, document } }),
        );
        expect([status, body.errors]).toEqual([
          422,
          [{ path: ["document"], rule: "file", message: "This file is not on our server. Choose it again." }],
        ]);
      }
      const odd = await refused(() =>
        put("registration-compliance", { answer: { ...answer, document: { id: { $ne: 1 } } } }),
      );
      expect(odd.status).toBe(422);
      expect(id).toBeDefined();
    });

    test("refuses an answer larger than any form as a whole, without a problem for its file", async () => {
      await reachCompliance();
      const deep = JSON.parse(`${"[".repeat(18)}1${"]".repeat(18)}`);
      const document = { id: "00000000-0000-4000-8000-000000000001" };
      const { status, body } = await refused(() =>
        put("registration-compliance", { answer: { ein: deep, document } }),
      );
      expect([status, body.errors]).toEqual([
        422,
        [{ path: [], rule: "size", message: "This answer holds more than the form can ask for." }],
      ]);
    });

    test("attack 173: names the first twenty values that the form does not ask for, and counts the rest", async () => {
      await reachCompliance();
      const strangers = Object.fromEntries(
        Array.from({ length: 500 }, (_, turn) => [`stranger${turn}`, "x"]),
      );
      const { status, body } = await refused(() =>
        put("registration-compliance", { answer: { ...strangers, ein: "nonsense" } }),
      );
      expect([status, body.code, body.more]).toEqual([422, "invalid", 480]);
      const rules: string[] = body.errors.map(({ rule }: { rule: string }) => rule);
      expect(rules.filter((rule) => rule === "unknown")).toHaveLength(20);
      expect(body.errors).toContainEqual(expect.objectContaining({ path: ["ein"] }));
    });

    test("refuses unknown properties of a file", async () => {
      const id = await reachCompliance();
      const paper = await uploadAhead(server, person, "supplier/registration-compliance/document");
      const document = { ...paper, url: "https://elsewhere.example" };
      const answer = { entityType: "Sole Proprietorship", ein: "58-2345678", document };
      const { status, body } = await refused(() => put("registration-compliance", { answer }));
      expect([status, body.errors]).toMatchObject([422, [{ path: ["document"], rule: "unknown" }]]);
      expect(id).toBeDefined();
    });

    test("refuses a file that was uploaded for another kind of question", async () => {
      done(await calls.personalDetails());
      const scan = await uploadAhead(
        server,
        person,
        "supplier/registration-compliance/document",
        await picture("jpeg"),
        "a.jpg",
      );
      const { status, body } = await refused(() =>
        put("personal-details", { answer: { ...personal, profilePicture: scan } }),
      );
      expect([status, body.errors[0]]).toMatchObject([422, { path: ["profilePicture"], rule: "file" }]);
      const paper = await uploadAhead(server, person, "supplier/registration-compliance/document");
      const other = await refused(() =>
        put("personal-details", { answer: { ...personal, profilePicture: paper } }),
      );
      expect(other.body.errors[0]).toMatchObject({ path: ["profilePicture"], rule: "file" });
    });

    test("does not store a file that came with a refused answer", async () => {
      const id = await reachCompliance();
      const { status, body } = await refused(() => calls.compliance(id, { entityType: "Circus" }));
      expect([status, body.errors[0].message]).toEqual([422, "Choose an entity type from the list"]);
      const wrong = await refused(() => calls.compliance(id, {}, Buffer.from("no pdf")));
      expect([wrong.status, wrong.body.code]).toEqual([415, "wrong-type"]);
      expect(await readdir(server.services.files.incoming)).toEqual([]);
    });

    test("refuses to delete a file that a saved answer names, until no answer does", async () => {
      const id = await reachCompliance();
      const first = done(await calls.compliance(id)).body.entry.answer.document;
      const remove = () => server.call("DELETE", `/api/files/${first.id}`, { token: person.token });
      const { status, body } = await refused(remove);
      expect([status, body.code]).toEqual([409, "in-use"]);
      done(await calls.compliance(id, {}, pdf("a newer one")));
      done(await remove());
    });
  });

  describe("of industry codes", () => {
    test("refuses a code of another sector, an unknown code and an invented title", async () => {
      const id = await reachCompliance();
      done(await calls.compliance(id));
      for (const code of ["111110", "541519000", "999999", "54", "", 541512, { $gt: "" }]) {
        const { status, body } = await refused(() =>
          calls.services(id, { primaryNAICS: { name: "x", code } }),
        );
        expect([status, body.errors[0].path[0]], String(code)).toEqual([422, "primaryNaics"]);
      }
      const list = await refused(() =>
        calls.services(id, {
          additionalNAICS: [
            { code: "541511", name: "" },
            { code: "111110", name: "" },
          ],
        }),
      );
      expect(list.body.errors).toEqual([
        { path: ["additionalNaics", 1], rule: "lookup", message: "Choose a NAICS code from the list" },
      ]);
      const twice = await refused(() =>
        calls.services(id, {
          additionalNAICS: [
            { code: "541511", name: "a" },
            { code: "541511", name: "b" },
          ],
        }),
      );
      expect(twice.body.errors).toMatchObject([{ path: ["additionalNaics"], rule: "uniqueItems" }]);
      const reply = done(
        await calls.services(id, {
          industry,
          primaryNAICS: { code: "541110", name: "<b>" },
          additionalNAICS: [],
        }),
      );
      expect(reply.body.entry.answer.primaryNaics).toEqual({ code: "541110", name: "Offices of Lawyers" });
    });
  });

  test("refuses an industry that is not on the list, without a problem for the codes chosen with it", async () => {
    const id = await reachCompliance();
    done(await calls.compliance(id));
    const send = (industry: string, code: string) =>
      refused(() => calls.services(id, { industry, primaryNAICS: { code, name: "x" }, additionalNAICS: [] }));
    const unknown = await send("Circus", "541512");
    expect([unknown.status, unknown.body.errors]).toEqual([
      422,
      [{ path: ["industry"], rule: "list", message: "Choose an industry from the list" }],
    ]);
    const { body } = await send("Utilities", "541512");
    expect(body.errors).toEqual([
      { path: ["primaryNaics"], rule: "lookup", message: "Choose a NAICS code from the list" },
    ]);
  });

  describe("of time", () => {
    test("refuses an answer sent without knowledge of a newer one, and returns the newer one", async () => {
      const first = done(await calls.personalDetails()).body.entry;
      const newer = done(
        await put("personal-details", { answer: { ...personal, city: "Macon" } }, { "If-Match": '"1"' }),
      ).body.entry;
      expect([first.revision, newer.revision]).toEqual([1, 2]);
      for (const seen of ['"1"', "0", '"7"']) {
        const { status, body } = await refused(() =>
          put("personal-details", { answer: { ...personal, city: "Rome" } }, { "If-Match": seen }),
        );
        expect([status, body.code, body.current]).toEqual([409, "stale", newer]);
      }
      expect((await put("personal-details", { answer: personal }, { "If-Match": "W/x" })).status).toBe(400);
    });

    test("accepts the same answer again without a change, whatever revision its sender saw", async () => {
      const { body } = done(await calls.personalDetails());
      const again = await refused(() => calls.personalDetails());
      expect(again.body.entry).toEqual(body.entry);
      const late = await refused(() => put("personal-details", { answer: personal }, { "If-Match": '"0"' }));
      expect([late.status, late.body.entry]).toEqual([200, body.entry]);
    });

    test("refuses to confirm while steps are incomplete, and names every one", async () => {
      const none = await refused(() => calls.confirm());
      expect([none.status, none.body.code, none.body.errors[0].path]).toEqual([
        422,
        "not-complete",
        ["personal-details"],
      ]);
      const id = await reachCompliance();
      done(await calls.compliance(id));
      const { status, body } = await refused(() => calls.confirm());
      expect([status, body.code]).toEqual([422, "not-complete"]);
      expect(body.errors.map(({ path }: { path: string[] }) => path[0])).toEqual([
        "services-capabilities",
        "diversity-verification",
        "testimonials-references",
        "membership-certifications",
      ]);
      expect(body.errors[0].message).toBe('"Services & Capabilities" still wants your answer.');
      expect(await server.mails(person.email)).toEqual([]);
    });

    test("refuses any change after the confirmation", async () => {
      const id = await fillSupplier(server, person);
      done(await calls.confirm());
      for (const save of [
        () => calls.personalDetails({ city: "Rome" }),
        () => calls.personalDetails(),
        () => calls.compliance(id),
        () => calls.skip("diversity-verification"),
      ]) {
        const { status, body } = await refused(save);
        expect([status, body.code]).toEqual([409, "confirmed"]);
      }
    });
  });
});
