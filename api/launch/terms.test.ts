import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { publishRelease } from "../releases/publish.ts";
import type { LaunchView, PersonView } from "../responses/launch.ts";
import { newEmail } from "../testing/account-calls.ts";
import { describeOnBothDatabases, type Person, type TestServer } from "../testing/both-databases.ts";
import { done } from "../testing/sample-calls.ts";
import { type StaffPerson, staffMember } from "../testing/staff.ts";
import { runCampaigns } from "./run-campaigns.ts";

describeOnBothDatabases("a legal document with a new date", (open) => {
  let server: TestServer;
  let admin: StaffPerson;
  let early: Person;
  let late: Person;
  const file = "site/legal/terms-of-use.md";
  beforeAll(async () => {
    server = await open({ definitions: {} });
    early = await server.signUp(newEmail());
    await publish((text) => text.replace("01/24/2024", "02/28/2026").replace("at least 18", "at least 19"));
    late = await server.signUp(newEmail());
    admin = await staffMember(server, "ADMIN");
  });

  /** Publishes the terms, reworded, as the studio does. */
  async function publish(reword: (text: string) => string): Promise<void> {
    const live = await server.store.releases.live();
    const files = (await server.store.releaseFiles.filesOf(live?.number ?? 0)) ?? {};
    const release = { base: live?.number ?? null, note: "", source: "studio", author: null } as const;
    const changed = { ...files, [file]: reword(files[file] ?? "") };
    const published = await publishRelease(server.services, { ...release, files: changed });
    if (!("number" in published)) throw new Error(JSON.stringify(published));
  }

  const get = (path: string) => server.call("GET", `/api/${path}`, { token: admin.token });
  const view = async (): Promise<LaunchView> => done(await get("desk/launch")).body;
  const tell = (groups: string[]) =>
    server.call("POST", "/api/desk/launch/campaigns", {
      token: admin.token,
      body: { id: randomUUID(), groups, at: null },
    });
  const mailsTo = async ({ email }: Person) =>
    (await server.mails(email)).filter(
      ({ email: { subject } }) => subject === "We've changed our Terms of Service",
    );

  it("offers the document to older accounts, and mails it to each once", async () => {
    const [document, ...others] = (await view()).documents;
    expect(others).toEqual([]);
    expect(document).toMatchObject({
      title: "Terms of Service",
      date: "Last updated: 02/28/2026",
      formerDate: "Last updated: 01/24/2024",
      formerPath: "/legal/terms-of-use/2024-01-24",
      release: 2,
      // Somebody whose sign-up is not known to be newer counts as older, too: the administrator.
      people: 2,
      mailed: 0,
    });
    const group = document?.group ?? "";
    done(await get(`desk/launch/mail?to=${encodeURIComponent(group)}`));
    const orders = await Promise.all([tell([group]), tell([group]), runCampaigns(server.services)]);
    expect(orders.slice(0, 2).map((reply) => reply?.status)).toEqual([200, 200]);
    await runCampaigns(server.services);
    const [mail, second] = await mailsTo(early);
    expect(second).toBeUndefined();
    expect(mail?.email.text).toContain(`${server.services.env.publicUrl}/legal/terms-of-use\n`);
    expect(mail?.email.text).toContain("/legal/terms-of-use/2024-01-24\n");
    expect(await mailsTo(admin)).toHaveLength(1);
    expect(await mailsTo(late)).toEqual([]);
    expect((await view()).documents[0]).toMatchObject({ people: 2, mailed: 2 });
    for (const wrong of [[group, "account"], ["legal:terms-of-use/2024-01-24"], ["legal:none/2026-02-28"]])
      expect((await tell(wrong)).status).toBe(400);
  });

  it("records for each account what it was shown at sign-up, and what it was sent since", async () => {
    const people: PersonView[] = done(await get("desk/launch/people")).body.people;
    const shownTo = ({ email }: Person) => people.find((one) => one.email === email);
    expect(shownTo(early)?.shown).toContain("Terms of Service, Last updated: 01/24/2024");
    expect(shownTo(late)?.shown).toContain("Terms of Service, Last updated: 02/28/2026");
    expect(shownTo(early)?.mails).toEqual([
      expect.objectContaining({ title: "New version: Terms of Service", state: "sent" }),
    ]);
    expect(shownTo(late)?.mails).toEqual([]);
  });

  it("leaves its former versions readable at an address of their own", async () => {
    const page = async (path: string) => done(await server.call("GET", `/api/site/legal/${path}`)).body;
    const now = await page("terms-of-use");
    expect(now.former).toEqual([
      expect.objectContaining({ day: "2024-01-24", date: "Last updated: 01/24/2024" }),
    ]);
    const before = await page("terms-of-use/2024-01-24");
    expect([now.date, before.date]).toEqual(["Last updated: 02/28/2026", "Last updated: 01/24/2024"]);
    const words = (one: object) => JSON.stringify(one);
    expect(words(before)).toContain("at least 18");
    expect(words(before)).not.toContain("{legalEntity}");
    expect(words(now)).toContain("at least 19");
    expect(words(await page("terms-of-use/2026-02-28"))).toContain("at least 19");
    expect((await page("privacy-policy")).former).toEqual([]);
    for (const none of ["terms-of-use/2020-01-01", "nothing/2024-01-24", "terms-of-use/x"])
      expect((await server.call("GET", `/api/site/legal/${none}`)).status).toBe(404);
  });

  it("reports no change when an earlier version is live again", async () => {
    await publish((text) => text.replace("02/28/2026", "01/24/2024"));
    expect((await view()).documents).toEqual([]);
  });
});
