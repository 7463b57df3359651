import { beforeAll, expect, it } from "vitest";
import { createOutbox } from "../mail/outbox.ts";
import type { MailContent } from "../site-content/mails.ts";
import { describeServer, type Person, password, type TestServer } from "../testing/both-databases.ts";
import { freshIp } from "../testing/calls.ts";
import { deskOf, sentSupplier } from "../testing/desk.ts";
import { buyerCalls, done, fillBuyer, supplierCalls } from "../testing/sample-calls.ts";
import { staffMember } from "../testing/staff.ts";

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
  const bell = async (server: TestServer, { token }: Person): Promise<string[][]> =>
    done(await server.call("GET", "/api/notifications", { token })).body.list.map(
      (one: { title: string; subtitle?: string }) => [one.title, one.subtitle],
    );
  const site = (server: TestServer) => server.call("GET", "/api/site");

  /** Returns the texts of the mails to a supplier who is activated. */
  async function activated(server: TestServer) {
    const desk = deskOf(server, await staffMember(server, "REVIEWER"));
    const { id, person } = await sentSupplier(server);
    await desk.open(id);
    await desk.find(id, "company", { nameOnDocument: "Peachtree Data Works LLC", result: "confirmed" });
    done(await desk.move(id, "verify"));
    done(await desk.move(id, "activate", { addition: "Welcome aboard." }));
    const mails = ["registration is complete", "profile is now active"].map(
      async (words) => (await server.mailSaying(person.email, words)).text ?? "",
    );
    return await Promise.all(mails);
  }

  it("says in mails that the link will come, and from then on has it", async () => {
    const promise = "We'll send the access link once we go live.";
    const early = await activated(before);
    for (const text of early) expect(text).toContain(promise);
    const late = await activated(after);
    for (const text of late) {
      expect(text).not.toContain("once we go live");
      expect(text).toContain(`Open Sourcebridge:\n${accessUrl}\n`);
    }
    expect(late[1]).toContain("Welcome aboard.");
  });

  it("sends the usual mail for a folder without a version for after the launch", async () => {
    const usual = "site/mail/registration-confirmed.md";
    const { [usual.replace(".md", "-after-launch.md")]: own, ...texts } = after.definitions.current().texts;
    expect(own).toContain("{accessUrl}");
    const order: MailContent = {
      template: "registration-confirmed",
      variables: { url: "u", firstName: "", wizard: "w", reference: "r", date: "d" },
    };
    const options = {
      clock: () => new Date(),
      wake() {},
      publicUrl: "https://register.example.com",
      accessUrl,
    };
    const mailWith = (files: typeof texts) =>
      createOutbox({ ...options, definitions: { current: () => ({ texts: files }) } }).render(order).text;
    expect(mailWith(texts)).toContain("We'll send you the access link once we go live.");
    expect(mailWith(after.definitions.current().texts)).toContain(accessUrl);
  });

  it("follows the specification until the access link is set", async () => {
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
    expect(await bell(before, person)).toEqual([
      ["Your profile is active.", "We'll send the access link once we go live."],
      ["Account created", "Welcome to Sourcebridge. We'll let you know when we go live."],
    ]);
    expect(body.invitations.joined.text).toContain("We'll send the access link once we go live.");
    const early = "Get Early Access to Smart Sourcing";
    const { landing, frame, pages } = body;
    const buttons = [
      landing.hero.button,
      landing.closing.button,
      frame.header.landing.label,
      frame.footer.button,
    ];
    expect(buttons).toEqual(Array(4).fill(early));
    expect(landing.closing.text).toContain("as soon as Sourcebridge goes live");
    expect(pages.pages["/early-access-signup"].title).toBe("Get early access");
  });

  it("leads whoever has finished registering to the product from then on", async () => {
    const { body, headers } = await site(after);
    expect(body.accessUrl).toBe(accessUrl);
    const { grant, ...others } = body.wizards;
    const own = Object.values(others as { [id: string]: { words: object } }).map(({ words }) => words);
    expect(own).toHaveLength(2);
    for (const words of [body.registration, ...own]) {
      expect(words.welcome.text).toBe(body.registration.launched.welcome);
      expect(words.confirmed.text).toBe(body.registration.launched.confirmed);
      expect(words.status.nextAccess).toBe(body.registration.launched.next);
    }
    expect(body.invitations.joined.text).toContain("The platform is live");
    const { landing, frame, pages } = body;
    const buttons = [landing.closing.button, frame.header.landing.label, frame.footer.button];
    expect(buttons).toEqual(Array(3).fill(frame.launched.label));
    expect(frame.header.elsewhere.label).toBe("Login to account");
    const { heading, text } = landing.launched;
    expect(landing.closing).toMatchObject({ heading, text });
    expect(JSON.stringify(pages.pages)).not.toMatch(/early access|coming soon/iu);
    // A wizard that promises no link says what comes next by itself.
    const { welcome, confirmed, status } = grant.words;
    for (const text of [welcome.text, confirmed.text, status.nextAccess])
      expect(text).toContain("we'll email you");
    expect(headers.get("ETag")).not.toBe((await site(before)).headers.get("ETag"));
    const person = await registered(after);
    expect((await logIn(after, person)).redirect).toBe(accessUrl);
    const me = done(await after.call("GET", "/api/registrations/me", { token: person.token })).body;
    expect(me.case.next).toBeNull();
    expect(await bell(after, person)).toEqual([
      ["Your profile is active.", undefined],
      ["Account created", "Welcome to Sourcebridge. The platform is live."],
    ]);
    const begun = await after.signUp();
    done(await supplierCalls(after, begun).personalDetails());
    expect((await logIn(after, begun)).redirect).toMatch(/^\/supplier-profile-registration\//u);
  });
});
