import { beforeAll, expect, it } from "vitest";
import { describeServer, type Person, password, type TestServer } from "../testing/both-databases.ts";
import { freshIp } from "../testing/calls.ts";
import { buyerCalls, done, fillBuyer, supplierCalls } from "../testing/sample-calls.ts";

const accessUrl = "https://app.example.com/in";

describeServer("what registrants read and where they are led", (open) => {
  let before: TestServer;
  let after: TestServer;
  beforeAll(async () => {
    before = await open();
    after = await open({ env: { accessUrl } });
  });

  async function registered(server: TestServer): Promise<Person> {
    const person = await server.signUp();
    await fillBuyer(server, person);
    done(await buyerCalls(server, person).confirm());
    return person;
  }

  const logIn = async (server: TestServer, { email }: Person) =>
    done(await server.call("POST", "/api/auth/login", { body: { email, password }, ip: freshIp() })).body
      .data;
  const site = (server: TestServer) => server.call("GET", "/api/site");

  it("is as specified until the access link is set", async () => {
    const { body } = await site(before);
    expect(body.accessUrl).toBeNull();
    expect(body.registration.welcome.text).toBe(
      "The platform isn't launched yet. We'll notify you and send your access link as soon as it goes live.",
    );
    expect(body.registration.confirmed.text).toBe(
      "Congratulations on completing your registration. You just joined the Early Access Party! We'll send the access link once we go live.",
    );
    const person = await registered(before);
    expect((await logIn(before, person)).redirect).toBeNull();
    const me = done(await before.call("GET", "/api/registrations/me", { token: person.token })).body;
    expect(me.case.next).toBe("We'll send the access link once we go live.");
  });

  it("is the product from then on, for whoever has finished registering", async () => {
    const { body, headers } = await site(after);
    expect(body.accessUrl).toBe(accessUrl);
    const own = Object.values(body.wizards as { [id: string]: { words: object } }).map(({ words }) => words);
    for (const words of [body.registration, ...own]) {
      expect(words.welcome.text).toBe(body.registration.launched.welcome);
      expect(words.confirmed.text).toBe(body.registration.launched.confirmed);
      expect(words.status.nextAccess).toBe(body.registration.launched.next);
    }
    expect(headers.get("ETag")).not.toBe((await site(before)).headers.get("ETag"));
    const person = await registered(after);
    expect((await logIn(after, person)).redirect).toBe(accessUrl);
    const me = done(await after.call("GET", "/api/registrations/me", { token: person.token })).body;
    expect(me.case.next).toBeNull();
    const begun = await after.signUp();
    done(await supplierCalls(after, begun).personalDetails());
    expect((await logIn(after, begun)).redirect).toMatch(/^\/supplier-profile-registration\//u);
  });
});
