import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { tasks } from "../../authoring/tasks.ts";
import type { DraftView } from "../../responses/drafts.ts";
import type { ChangeView } from "../../responses/releases.ts";
import { describeOnBothDatabases, describeServer, type TestServer } from "../../testing/both-databases.ts";
import { draftCalls, setIn } from "../../testing/drafts.ts";
import { enter } from "../../testing/enter.ts";
import { done, fillBuyer, storedEntries } from "../../testing/sample-calls.ts";
import { type StaffPerson, staffMember } from "../../testing/staff.ts";
import { shippedWizard } from "../../testing/test-definitions.ts";
import { publishDue, publishPending } from "./publish-pending.ts";

const step = "wizards/buyer/steps/company-details.json";
const hour = 60 * 60_000;

/** Returns what two people of the staff do with drafts, once the server is open. */
function publishersOf(now: () => { server: TestServer; people: StaffPerson[] }) {
  const callsOf = (index: number) => draftCalls(now().server, now().people[index] as StaffPerson);
  const live = async () => (await now().server.store.releases.live())?.number ?? 0;
  const liveTitle = () =>
    now().server.definitions.current().wizards.buyer?.definition.steps["company-details"]?.title;
  const retitled = async (title: string, calls = callsOf(0)): Promise<DraftView> => {
    const draft = await calls.start(title);
    done(await calls.edit(draft.id, 0, setIn(draft.files, step, ["title"], title)));
    return draft;
  };
  const confirm = async () => {
    for (const person of now().people) await person.confirm();
  };
  const at = (milliseconds: number) =>
    new Date(now().server.clock.now().getTime() + milliseconds).toISOString();
  return { callsOf, live, liveTitle, retitled, confirm, at };
}

describeServer("publishing a draft", (open) => {
  let server: TestServer;
  let people: StaffPerson[];
  let ana: ReturnType<typeof draftCalls>;
  let ben: ReturnType<typeof draftCalls>;
  beforeAll(async () => {
    server = await open({ definitions: await shippedWizard("buyer") });
    people = [await staffMember(server, "EDITOR"), await staffMember(server, "ADMIN")];
    [ana, ben] = [callsOf(0), callsOf(1)];
  });
  const { callsOf, live, liveTitle, retitled, confirm, at } = publishersOf(() => ({ server, people }));

  it("makes it live with its note and author, and closes it", async () => {
    const { id } = await retitled("Your organization");
    const before = await live();
    const { body } = done(await ana.publish(id, 1));
    expect(body).toEqual({ number: before + 1, publication: null });
    expect(liveTitle()).toBe("Your organization");
    expect(await server.store.releases.live()).toMatchObject({
      note: "Better words",
      source: "studio",
      author: { id: people[0]?.userId },
    });
    expect(await ana.get(id)).toMatchObject({ release: before + 1, canUndo: false, isOutdated: false });
    for (const reply of [await ana.undo(id, 1), await ana.publish(id, 1)])
      expect([reply.status, reply.body.code]).toEqual([409, "published"]);
    const { drafts } = done(await ana.send("GET", "")).body;
    expect(drafts.find((draft: DraftView) => draft.id === id)).toMatchObject({ release: before + 1 });
  });

  it("checks a draft once: for its proof, its publication, what serves, and whoever asks later", async () => {
    const checks = [vi.spyOn(tasks, "checkDraft"), vi.spyOn(tasks, "checkFiles")];
    const count = () => checks.reduce((total, { mock }) => total + mock.calls.length, 0);
    const { id } = await retitled("Checked once");
    expect(done(await ana.check(id)).body.faults).toEqual([]);
    done(await ana.send("GET", `drafts/${id}/changes`));
    done(await ana.publish(id, 1));
    expect(liveTitle()).toBe("Checked once");
    const number = await live();
    done(await ana.send("GET", `releases/${number}/changes`));
    done(await ana.send("GET", `releases/${number}/impact`));
    done(await ben.check((await ben.start()).id));
    expect(count()).toBe(1);
    for (const one of checks) one.mockRestore();
  });

  it("opens a new wizard to its first registrant, and asks those under way for an inserted step", async () => {
    const person = await enter(server);
    await fillBuyer(server, person);
    const answersNow = async () =>
      (await storedEntries(server, person, "buyer"))["procurement-role"]?.entry.answer;
    const before = await answersNow();
    const { id } = await ana.start("Volunteers");
    const messages = { required: "Enter a name", maxLength: "Use 50 characters or fewer" };
    const holder = { title: "Budget holder", type: "string" as const, maxLength: 50, messages };
    done(
      await ana.edit(
        id,
        0,
        { kind: "add-wizard", name: "volunteers", title: "Volunteers", role: null, login: "at-review" },
        {
          kind: "add-step",
          wizard: "buyer",
          name: "budget",
          title: "Your budget",
          description: null,
          after: "company-details",
          skippable: false,
          fields: [{ name: "holder", field: holder, required: true, sample: "Ann" }],
        },
      ),
    );
    done(await ana.publish(id, 1));

    const { body } = await server.call("GET", "/api/registrations/me?wizard=buyer", { token: person.token });
    expect(body).toMatchObject({ incomplete: "budget" });
    const save = async (path: string, answer: object) =>
      done(await server.call("PUT", `/api/registrations/${path}`, { body: { answer }, token: person.token }))
        .body;
    expect(await save("buyer/steps/budget", { holder: "Ann" })).toMatchObject({ incomplete: "review" });
    expect(await answersNow()).toEqual(before);
    const { token } = await enter(server);
    const first = await server.call("PUT", "/api/registrations/volunteers/steps/guest", {
      body: { answer: { fullName: "Ana Diaz" } },
      token,
    });
    expect(done(first).body).toMatchObject({ incomplete: "review" });
  });

  it("renews its sample journeys", async () => {
    const { id } = await ana.start();
    const field = {
      title: "Team name",
      type: "string",
      maxLength: 50,
      messages: { required: "Enter your team's name", maxLength: "Use 50 characters or fewer" },
    };
    const operation = {
      kind: "add-field" as const,
      ...{
        wizard: "buyer",
        step: "company-details",
        name: "teamName",
        field,
        required: true,
        sample: "Blue",
      },
      after: "companyName",
    };
    done(await ana.edit(id, 0, operation as never));
    const { faults, validRevision, versions } = done(await ana.check(id)).body;
    expect([faults, validRevision]).toEqual([[], 1]);
    expect(versions.buyer).not.toBe(server.definitions.current().wizards.buyer?.definition.version);
    done(await ana.publish(id, 1));
    const properties =
      server.definitions.current().wizards.buyer?.definition.steps["company-details"]?.properties;
    expect(Object.keys(properties ?? {})).toContain("teamName");
  });

  it("refuses a draft with faults, of another revision, or outdated", async () => {
    const { id, files } = await retitled("Almost");
    expect((await ana.publish(id, 0)).body.code).toBe("revision-outdated");
    done(
      await ana.edit(id, 1, {
        kind: "set",
        file: step,
        path: ["properties", "companyName", "list"],
        value: "no-such-list",
      }),
    );
    const check = done(await ana.check(id)).body;
    expect(check).toMatchObject({ revision: 2, validRevision: 1 });
    expect(check.faults[0]).toMatchObject({ file: step, message: expect.any(String) });
    const refused = await ana.publish(id, 2);
    expect([refused.status, refused.body.code]).toEqual([422, "has-faults"]);
    const wizard = done(await ana.send("GET", `drafts/${id}/wizards/buyer`)).body;
    expect(wizard.revision).toBe(1);
    expect(wizard.definition.steps["company-details"].title).toBe("Almost");
    expect(wizard.readable["company-details"]).toEqual(expect.any(Array));
    done(await ana.undo(id, 2));
    done(await ben.publish((await retitled("Meanwhile", ben)).id, 1));
    const outdated = await ana.publish(id, 3);
    expect([outdated.status, outdated.body.code, outdated.body.live]).toEqual([
      409,
      "outdated",
      await live(),
    ]);
    expect(files[step]).toBeDefined();
    await confirm();
  });

  it("brings an outdated draft onto what is live, with what changed in words and both sides of conflicts", async () => {
    const { id, files } = await ana.start();
    done(
      await ana.edit(
        id,
        0,
        setIn(files, step, ["title"], "Ana's title"),
        setIn(files, step, ["description"], "Ana's words"),
      ),
    );
    const other = await ben.start();
    done(
      await ben.edit(
        other.id,
        0,
        setIn(files, step, ["title"], "Ben's title"),
        setIn(files, step, ["properties", "companySize", "title"], "Size"),
      ),
    );
    done(await ben.publish(other.id, 1));
    const conflict = await ana.rebase(id, 1);
    expect([conflict.status, conflict.body.code, conflict.body.revision]).toEqual([409, "conflict", 1]);
    expect(conflict.body.conflicts).toMatchObject([
      { file: step, path: ["title"], yours: "Ana's title", theirs: "Ben's title" },
    ]);
    const keep = "theirs" as const;
    // Decided on a side that is another one by now.
    const outdated = { yours: "Ana's first title", theirs: "Ben's title" };
    const again = await ana.rebase(id, 1, [{ file: step, path: ["title"], keep, seen: outdated }]);
    expect([again.status, again.body.code]).toEqual([409, "conflict"]);
    const seen = { yours: "Ana's title", theirs: "Ben's title" };
    const decisions = [{ file: step, path: ["title"], keep, seen }];
    const { body } = done(await ana.rebase(id, 1, decisions));
    expect(body).toMatchObject({ revision: 2, base: await live(), canUndo: false });
    expect(JSON.stringify(body.changes)).toContain("Ben's title");
    const now = await ana.get(id);
    expect(now).toMatchObject({ isOutdated: false, base: await live() });
    expect(JSON.parse(now.files[step] ?? "")).toMatchObject({
      title: "Ben's title",
      description: "Ana's words",
      properties: { companySize: { title: "Size" } },
    });
    const { changes, base } = done(await ana.send("GET", `drafts/${id}/changes`)).body;
    expect(base).toBe(await live());
    expect(JSON.stringify(changes)).toContain("Ana's words");
    const lines = changes.flatMap((change: ChangeView) => change.lines);
    expect(JSON.stringify(lines)).not.toContain("Ben's title");
    done(await ana.publish(id, 2));
  });

  describe("at a time", () => {
    it("attack 170: refuses a time that has passed or does not exist", async () => {
      await confirm();
      const { id } = await retitled("At no time");
      const before = await live();
      const none = ["1", "2026-02-31T00:00:00Z", "2026-02-28", "2026-02-28T25:00:00Z", "soon", "", 1, {}];
      for (const time of [...none, at(-hour)]) {
        const refused = await ana.publish(id, 1, { at: time as string });
        expect([time, refused.status, refused.body.errors]).toMatchObject([time, 400, [{ path: ["at"] }]]);
      }
      expect(await live()).toBe(before);
    });

    it("does not happen any more once it is withdrawn, although a server had begun with it", async () => {
      await confirm();
      const { id } = await retitled("Withdrawn");
      const before = await live();
      done(await ana.publish(id, 1, { at: at(hour) }));
      const begun = await server.store.draftLists.find(id);
      if (!begun) throw new Error("The draft is gone.");
      done(await ana.send("DELETE", `drafts/${id}/publication`));
      await publishPending(server.services, begun);
      done(await ana.publish(id, 1, { at: at(3 * hour) }));
      await publishPending(server.services, begun);
      expect([await live(), (await ana.get(id)).publication]).toMatchObject([before, { at: at(3 * hour) }]);
      done(await ana.send("DELETE", `drafts/${id}/publication`));
    });

    it("says why it did not happen when something else went live before", async () => {
      await confirm();
      const { id } = await retitled("Too late");
      done(await ana.publish(id, 1, { at: at(hour) }));
      const other = await retitled("Sooner", ben);
      done(await ben.publish(other.id, 1));
      server.clock.advance(2 * hour);
      await publishDue(server.services);
      expect(liveTitle()).toBe("Sooner");
      const { publication } = await ana.get(id);
      expect(publication?.problem).toContain(`Release ${await live()} went live in the meantime`);
      const withdrawn = done(await ana.send("DELETE", `drafts/${id}/publication`)).body;
      expect(withdrawn).toEqual({ number: null, publication: null });
      done(await ana.rebase(id, 1, [{ file: step, path: ["title"], keep: "yours" }]));
    });

    it("attack 163: does not happen once the role of the person who asked is withdrawn", async () => {
      await confirm();
      const editor = await staffMember(server, "EDITOR");
      const calls = draftCalls(server, editor);
      const { id } = await retitled("Left behind", calls);
      done(await calls.publish(id, 1, { at: at(hour) }));
      const { token } = done(await calls.send("POST", `drafts/${id}/links`, { purpose: "sharing" })).body;
      const before = await live();
      const admin = people[1]?.token ?? "";
      done(await server.call("DELETE", `/api/staff/people/${editor.userId}`, { token: admin }));
      const preview = await server.call("GET", `/api/previews/${token}`);
      expect([preview.status, preview.body.code]).toEqual([410, "revoked"]);
      server.clock.advance(2 * hour);
      await publishDue(server.services);
      expect(await live()).toBe(before);
      expect((await ana.get(id)).publication?.problem).toContain("may no longer publish");
    });
  });

  it("attacks 168 and 176: needs a second person whom the first did not make one, where the deployment wants one", async () => {
    const other = await open({
      definitions: await shippedWizard("buyer"),
      env: { publishApproval: true },
    });
    const [asks, approves] = [await staffMember(other, "EDITOR"), await staffMember(other, "EDITOR")];
    const [asking, approving] = [draftCalls(other, asks), draftCalls(other, approves)];
    const { id, files } = await asking.start();
    done(await asking.edit(id, 0, setIn(files, step, ["title"], "Agreed")));
    expect((await asking.publish(id, 1)).body).toMatchObject({
      number: null,
      publication: { needsApproval: true },
    });
    const own = await asking.approve(id, 1);
    expect([own.status, own.body.code]).toEqual([403, "second-person"]);
    expect(own.body.message).toContain("Somebody else must approve");
    expect((await approving.approve(id, 0)).body.code).toBe("nothing-to-approve");
    const grantedAgo = (ago: number) =>
      other.store.staff.put({
        ...{ id: randomUUID(), email: approves.email, role: "EDITOR", earlierRole: null },
        ...{ grantedBy: asks.email, grantedAt: new Date(other.clock.now().getTime() - ago).toISOString() },
      });
    await grantedAgo(23 * hour);
    const second = await approving.approve(id, 1);
    expect([second.status, second.body.code], "attack 176").toEqual([403, "second-person"]);
    expect(second.body.message).toContain(`${asks.email}, who had a part in this, gave you your role`);
    await grantedAgo(25 * hour);
    const madeBy = (ago: number) =>
      other.store.staff.put({
        ...{ id: randomUUID(), email: asks.email, role: "EDITOR", earlierRole: null },
        ...{
          grantedBy: approves.email,
          grantedAt: new Date(other.clock.now().getTime() - ago).toISOString(),
        },
      });
    await madeBy(23 * hour);
    const maker = await approving.approve(id, 1);
    expect([maker.status, maker.body.code], "attack 176").toEqual([403, "second-person"]);
    await madeBy(48 * hour);
    expect(done(await approving.approve(id, 1)).body).toEqual({ number: 2, publication: null });
    const [release] = await other.store.releases.list();
    expect(release?.note).toContain(`to whom ${asks.email} gave the role.`);
    expect(other.definitions.current().wizards.buyer?.definition.steps["company-details"]?.title).toBe(
      "Agreed",
    );
    expect((await other.store.audit.list({ limit: 10 })).map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        "draft-publication-asked",
        "draft-approved",
        "draft-published",
        "definitions-live",
      ]),
    );
    expect(done(await asking.send("GET", "")).body.needsApproval).toBe(true);
  });
});

describeOnBothDatabases("publishing a draft at once", (open) => {
  let server: TestServer;
  let people: StaffPerson[];
  let ana: ReturnType<typeof draftCalls>;
  let ben: ReturnType<typeof draftCalls>;
  beforeAll(async () => {
    server = await open({ definitions: await shippedWizard("buyer") });
    people = [await staffMember(server, "EDITOR"), await staffMember(server, "ADMIN")];
    [ana, ben] = [callsOf(0), callsOf(1)];
  });
  const { callsOf, live, liveTitle, retitled, confirm, at } = publishersOf(() => ({ server, people }));

  it("attack 166: makes one release when two people publish at once", async () => {
    const [one, other] = [await retitled("First"), await retitled("Second", ben)];
    const before = await live();
    const replies = await Promise.all([
      ana.publish(one.id, 1),
      ben.publish(other.id, 1),
      ben.publish(one.id, 1),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of replies.filter((reply) => reply.status !== 200))
      expect([status, ["outdated", "revision-outdated", "published"].includes(body.code)]).toEqual([
        409,
        true,
      ]);
    expect(await live()).toBe(before + 1);
    expect(["First", "Second"]).toContain(liveTitle());
  });

  it("keeps a scheduled draft closed to edits until it is taken back, and publishes it once, whoever looks", async () => {
    await confirm();
    const { id, files } = await retitled("On time");
    const before = await live();
    const asked = await ana.publish(id, 1, { at: at(hour) });
    expect([asked.status, asked.body]).toMatchObject([
      202,
      { number: null, publication: { revision: 1, needsApproval: false } },
    ]);
    const refused = await ben.edit(id, 1, setIn(files, step, ["description"], "No"));
    expect([refused.status, refused.body.code]).toEqual([409, "publication-waits"]);
    await publishDue(server.services);
    expect(await live()).toBe(before);
    server.clock.advance(2 * hour);
    await Promise.all([publishDue(server.services), publishDue(server.services)]);
    expect([await live(), liveTitle()]).toEqual([before + 1, "On time"]);
    expect(await ana.get(id)).toMatchObject({ release: before + 1, publication: null });
  });
});
