import { beforeAll, expect, it } from "vitest";
import { describeServer, type TestServer } from "../testing/both-databases.ts";

describeServer("a mailed link to a step", (open) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await open();
  });

  const ask = (token: string, path = "supplier/steps/business-location") =>
    server.call("POST", `/api/registrations/${path}/link`, { token, body: {} });

  it("goes to the caller's own address, and is the step's ordinary address", async () => {
    const { token, email } = await server.signUp();
    expect((await ask(token)).status).toBe(200);
    const mail = (await server.mails(email)).at(-1)?.email;
    const url = `${server.services.env.publicUrl}/supplier-profile-registration/business-location`;
    expect(mail?.text).toContain(url);
    expect(mail?.text).not.toContain(`${url}?`);
    expect(mail?.text).toContain("Business Location");
  });

  it("needs a login, a wizard and a step that are there", async () => {
    const { token } = await server.signUp();
    expect((await ask("")).status).toBe(401);
    for (const path of ["nothing/steps/review", "supplier/steps/nothing", "supplier/steps/toString"])
      expect((await ask(token, path)).status, path).toBe(404);
  });

  it("sends a link five times an hour", async () => {
    const { token } = await server.signUp();
    for (let turn = 0; turn < 5; turn += 1) expect((await ask(token)).status).toBe(200);
    expect((await ask(token)).status).toBe(429);
    server.clock.advance(60 * 60_000);
    expect((await ask(token)).status).toBe(200);
  });
});
