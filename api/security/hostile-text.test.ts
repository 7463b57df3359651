import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeServer, type Person, type TestServer } from "../testing/both-databases.ts";
import { freshIp } from "../testing/calls.ts";
import { enter } from "../testing/enter.ts";
import { dataForm, done } from "../testing/sample-calls.ts";
import { formWith, pdf } from "../testing/sample-files.ts";

/** Sorting these marks takes a step for each pair of them. */
const marks = "\u0301".repeat(15_000) + "\u0316".repeat(15_000);
const message = /more than 30 combining marks in a row/u;

describeServer("attack 140: text that is costly to normalize", (open) => {
  let server: TestServer;
  let person: Person;
  const { normalize } = String.prototype;
  let normalized: string[] = [];

  beforeAll(async () => {
    server = await open();
    person = await enter(server);
    String.prototype.normalize = function (this: string, form?: string) {
      normalized.push(String(this));
      return normalize.call(this, form);
    } as typeof normalize;
  });
  beforeEach(() => {
    normalized = [];
  });
  afterAll(() => {
    String.prototype.normalize = normalize;
  });

  function expectOnlySafe(): void {
    expect(normalized.filter((text) => /\p{M}{31}/u.test(text))).toEqual([]);
  }

  it.each([
    ["POST", "/api/auth/login", { email: `a${marks}@example.com`, password: "x" }],
    ["POST", "/api/auth/login", { email: "a@example.com", password: marks }],
    ["POST", "/api/auth/check-email", { email: marks }],
    ["POST", "/api/user/register_user_email", { email: marks }],
    ["POST", "/api/user/register_user_email/verify", { email: "a@example.com", userOtpInput: marks }],
    ["POST", "/api/user/forgot-password", { email: marks }],
    ["POST", "/api/user/reset-password", { token: "x", password: marks }],
    ["PUT", "/api/user/register/password", { id: "x", password: marks }],
    ["POST", "/register", { email: "a@example.com", firstName: marks }],
  ])("refuses it before it is normalized, without a login: %s %s", async (method, path, body) => {
    const reply = await server.call(method, path, { body, ip: freshIp() });
    expect([reply.status, reply.body.code]).toEqual([400, "bad-json"]);
    expect(reply.body.message).toMatch(message);
    expectOnlySafe();
  });

  it.each([
    ["PUT", "/api/user/register/names", { firstName: marks, lastName: "x" }],
    ["PUT", "/api/user/register/names", dataForm({ accountType: "BUYER", firstName: marks })],
    ["PUT", "/api/registrations/buyer/steps/personal-details", { answer: { firstName: marks } }],
    ["PUT", "/api/registrations/buyer/steps/personal-details", { answer: { [marks]: 1 } }],
    ["POST", "/api/buyer/info", { companyName: marks }],
    ["POST", "/api/buyer/confirm-registration", { userId: marks }],
  ])("refuses it before it is normalized, with a login: %s %s", async (method, path, body) => {
    const reply = await server.call(method, path, { body, token: person.token });
    expect([reply.status, reply.body.code]).toEqual([400, "bad-json"]);
    expect(reply.body.message).toMatch(message);
    expectOnlySafe();
  });

  it("cuts it before it is normalized in the name of a file", async () => {
    const name = `${"a".repeat(20)}${"\u0301\u0316".repeat(600)}.pdf`;
    const body = formWith(pdf(), name, { purpose: "supplier/registration-compliance/document" });
    const { _id } = done(await server.call("POST", "/api/files", { body, token: person.token })).body;
    const file = await server.store.files.find(_id, person.userId);
    expect(file?.name).toMatch(/^a{19}á[\u0301\u0316]{29}\.pdf$/u);
    expectOnlySafe();
    expect(Math.max(0, ...normalized.map(({ length }) => length))).toBeLessThanOrEqual(1_000);
  });

  it("refuses it at 1,000 characters in an account form, before anything else is done with it", async () => {
    const body = { email: "a@example.com", password: "é".repeat(1_001) };
    const reply = await server.call("POST", "/api/auth/login", { body, ip: freshIp() });
    expect([reply.status, reply.body.message]).toEqual([422, "Use 1,000 characters or fewer."]);
    expect(normalized.filter((text) => text.includes("é"))).toEqual([]);
    const fitting = { ...body, password: "é".repeat(1_000) };
    await server.call("POST", "/api/auth/login", { body: fitting, ip: freshIp() });
    expect(normalized.some((text) => text.includes("é"))).toBe(true);
  });

  it("accepts it with the few marks that languages use", async () => {
    const names = { firstName: `Vie${"\u0323\u0302"}t`, lastName: "Z\u0302\u0323" };
    done(await server.call("PUT", "/api/user/register/names", { body: names, token: person.token }));
    const account = await server.store.accounts.find(person.userId);
    expect([account?.firstName, account?.lastName]).toEqual(["Việt", "Ẓ\u0302"]);
  });
});
