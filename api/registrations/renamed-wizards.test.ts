import { beforeAll, expect, it } from "vitest";
import { callOf, defaultPath, type Entry, type ServedWizard } from "#engine";
import { newEmail } from "../testing/account-calls.ts";
import { describeServer, type Person, password, type TestServer } from "../testing/both-databases.ts";
import { freshIp } from "../testing/calls.ts";
import { invitationFor } from "../testing/company.ts";
import { identityOf, sendAs } from "../testing/own-calls.ts";
import { renamedApiPath, renamedDefinitions } from "../testing/renamed-definitions.ts";
import { done } from "../testing/sample-calls.ts";

describeServer("with other names for wizards, roles, steps, pages and calls", (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await open({ definitions: await renamedDefinitions(), env: { apiPath: renamedApiPath } });
  });

  const wizardNamed = (id: string) => server.definitions.current().wizards[id] as ServedWizard;
  const get = (path: string, { token }: Person) => server.call("GET", path, { token });
  const logIn = async (email: string) =>
    done(await server.call("POST", "/api/auth/login", { body: { email, password }, ip: freshIp() })).body
      .data;

  async function save(person: Person, wizard: ServedWizard, slug: string, entry: Entry): Promise<void> {
    const identity = await identityOf(server, person, wizard.definition.id);
    if (entry.answer) done(await sendAs(server, person, callOf(wizard, slug, entry.answer, identity)));
    else
      done(
        await server.call("PUT", defaultPath(wizard, slug), { body: { skipped: true }, token: person.token }),
      );
  }

  /** Answers every step of a wizard as its first sample registrant does. */
  async function fill(person: Person, wizard: ServedWizard): Promise<void> {
    const [journey] = wizard.journeys;
    const { states } = wizard.definition.machine;
    for (const slug of journey?.path ?? []) {
      const entry = journey?.entries[slug];
      if (entry && (states[slug]?.meta.kind ?? "step") === "step") await save(person, wizard, slug, entry);
    }
  }

  async function confirm(person: Person, wizard: ServedWizard): Promise<void> {
    const path = `/api/registrations/${wizard.definition.id}/confirm`;
    done(await server.call("POST", path, { body: {}, token: person.token }));
  }

  it("the site says who may register, and where each of them begins", async () => {
    const { wizards } = done(await server.call("GET", "/api/site")).body;
    expect(wizards.purser).toMatchObject({
      role: "PURSER",
      card: { name: "Purser/Enterprise" },
      start: "/purser-muster/who-you-are",
      end: "/purser-muster/anchors-aweigh",
      team: { path: "/purser-muster/invitation-page", calls: `${renamedApiPath}/purser` },
    });
    expect(wizards.chandler).toMatchObject({
      instructions: { path: "/chandler-instructions" },
      start: "/chandler-muster/who-you-are",
    });
    expect(JSON.stringify(wizards)).not.toMatch(/supplier|buyer/iu);
  });

  it("a registrant signs up, answers, is led back to the next step, confirms and is greeted by name", async () => {
    const person = await server.signUp(newEmail());
    expect((await logIn(person.email)).redirect).toBe("/account-type");
    const wizard = wizardNamed("purser");
    await save(person, wizard, "who-you-are", wizard.journeys[0]?.entries["who-you-are"] as Entry);
    const begun = await logIn(person.email);
    expect(begun).toMatchObject({ accountType: "PURSER", redirect: "/purser-muster/ship-papers" });
    await fill(person, wizard);
    await confirm(person, wizard);

    const [first] = Object.values(begun.personalDetails.firstName ? [begun.personalDetails.firstName] : []);
    expect((await server.mails(person.email)).at(-1)?.email).toMatchObject({
      subject: expect.stringContaining("registration is complete"),
      text: expect.stringMatching(new RegExp(`Hello ${first},[^]*Early Access Party`, "u")),
    });
    expect(await logIn(person.email)).toMatchObject({ profile: { misc: { isRegistrationComplete: true } } });
    expect(done(await get("/api/registrations/me", person)).body).toMatchObject({
      registration: { wizard: "purser", confirmed: true },
      status: { account_status: "Active" },
      links: {
        home: null,
        dashboard: "/dashboard",
        review: "/purser-muster/review",
        invite: "/purser-muster/invitation-page",
      },
    });
  });

  it("a role whose wizard has a team invites; who accepts gets that role, and another role is refused", async () => {
    const owner = await server.signUp();
    const wizard = wizardNamed("purser");
    await fill(owner, wizard);
    await confirm(owner, wizard);
    const mate = await server.signUp();
    const team = `${renamedApiPath}/purser/invitations`;
    const invite = (email: string) =>
      server.call("POST", team, { body: { admins: email, members: "" }, token: owner.token });
    done(await invite(mate.email));
    const accept = async ({ email, token }: Person) =>
      await server.call("POST", "/api/invitations/accept", {
        body: { token: await invitationFor(server, email) },
        token,
      });
    const joined = done(await accept(mate)).body;
    expect(joined).toMatchObject({
      accountType: "PURSER",
      company: { name: wizard.journeys[0]?.entries["ship-papers"]?.answer?.companyName },
      links: { invite: "/purser-muster/invitation-page" },
    });
    expect(done(await get(team, mate)).body.members).toHaveLength(2);
    expect((await logIn(mate.email)).redirect).toBe("/user-name");
    await server.store.accounts.setNames(mate.userId, "Eva", "Stone");
    expect((await logIn(mate.email)).redirect).toBeNull();

    const chandler = await server.signUp();
    const other = wizardNamed("chandler");
    await save(chandler, other, "who-you-are", other.journeys[0]?.entries["who-you-are"] as Entry);
    expect((await get(team, chandler)).status).toBe(403);
    done(await invite(chandler.email));
    const { status, body } = await accept(chandler);
    expect([status, body.code]).toEqual([409, "other-account-type"]);
    expect((await server.call("GET", `${renamedApiPath}/chandler/invitations`, owner)).status).toBe(404);
  });

  it("the other wizard resumes, and has its dashboard and its status page", async () => {
    const person = await server.signUp();
    const wizard = wizardNamed("chandler");
    await save(person, wizard, "who-you-are", wizard.journeys[0]?.entries["who-you-are"] as Entry);
    expect((await logIn(person.email)).redirect).toBe("/chandler-muster/basic-information");
    const me = done(await get("/api/registrations/me", person)).body;
    expect(me).toMatchObject({
      user: { role: "CHANDLER" },
      links: { dashboard: "/chandler-dashboard", review: "/chandler-muster/review", invite: null },
    });
  });

  it("finds nothing under the usual path of the API", async () => {
    expect((await fetch(`${server.url}/api/site`)).status).not.toBe(200);
    expect((await fetch(`${server.url}${renamedApiPath}/naics?sector=54`)).status).toBe(200);
  });
});
