import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { strength } from "../../../engine/testing/depth.ts";
import type { ConflictBody } from "../../responses/drafts.ts";
import { describeOnBothDatabases, describeServer, type TestServer } from "../../testing/both-databases.ts";
import { draftCalls, setIn } from "../../testing/drafts.ts";
import { done } from "../../testing/sample-calls.ts";
import { staffMember } from "../../testing/staff.ts";
import { shippedWizard } from "../../testing/test-definitions.ts";
import { untilStored } from "./store-revision.ts";

const step = "wizards/buyer/steps/company-details.json";
const list = "options/company-sizes.json";

describeServer("edits of a draft", (open) => {
  let ana: ReturnType<typeof draftCalls>;
  let ben: ReturnType<typeof draftCalls>;
  beforeAll(async () => {
    const server = await open({ definitions: await shippedWizard("buyer") });
    const [one, other] = [await staffMember(server, "EDITOR"), await staffMember(server, "ADMIN")];
    [ana, ben] = [draftCalls(server, one), draftCalls(server, other)];
  });

  it("changes only the bytes that an edit is about, and returns what others changed since", async () => {
    const { id, files } = await ana.start();
    const reply = done(await ana.edit(id, 0, setIn(files, step, ["title"], "Your organization"))).body;
    const text = files[step]?.replace('"title": "Company Details"', '"title": "Your organization"');
    expect(reply).toEqual({ revision: 1, changed: { [step]: text }, canUndo: true, canRedo: false });
    const theirs = setIn(files, step, ["properties", "companyName", "title"], "Name");
    const merged = done(await ben.edit(id, 0, theirs)).body;
    expect(merged.revision).toBe(2);
    expect(JSON.parse(merged.changed[step])).toMatchObject({
      title: "Your organization",
      properties: { companyName: { title: "Name" } },
    });
    expect((await ana.get(id)).files[step]).toBe(merged.changed[step]);
  });

  it("shows both sides of a conflict over the same place, stores nothing and loses nothing", async () => {
    const { id, files } = await ana.start();
    done(await ana.edit(id, 0, setIn(files, step, ["title"], "Ana's title")));
    const reply = await ben.edit(id, 0, setIn(files, step, ["title"], "Ben's title"));
    expect(reply.status).toBe(409);
    const { code, conflicts, revision, changed } = reply.body as ConflictBody;
    expect([code, revision, Object.keys(changed)]).toEqual(["conflict", 1, [step]]);
    expect(conflicts).toEqual([
      {
        file: step,
        path: ["title"],
        before: "Company Details",
        theirs: "Ana's title",
        yours: "Ben's title",
        by: expect.stringContaining("@example.com"),
      },
    ]);
    expect((await ana.get(id)).revision).toBe(1);
  });

  it("finds the very element when elements have moved in the meantime", async () => {
    const { id, files } = await ana.start();
    const path = ["options"];
    const [first] = JSON.parse(files[list] ?? "").options;
    done(
      await ana.edit(id, 0, {
        kind: "insert",
        file: list,
        path: [...path, 0],
        value: { ...first, value: "none", label: "None" },
      }),
    );
    const label = typeof first === "object" ? ["options", 0, "label"] : ["options", 0];
    const reply = done(await ben.edit(id, 0, setIn(files, list, label, "Reworded"))).body;
    const { options } = JSON.parse(reply.changed[list]);
    expect(options.slice(0, 2).map((one: { label?: string }) => one.label ?? one)).toEqual([
      "None",
      "Reworded",
    ]);
  });

  it("reports a conflict when an edit takes away what somebody changed since", async () => {
    const { id, files } = await ana.start();
    done(await ana.edit(id, 0, setIn(files, step, ["properties", "companyName", "title"], "Name")));
    const reply = await ben.edit(id, 0, { kind: "unset", file: step, path: ["properties", "companyName"] });
    expect([reply.status, reply.body.conflicts[0].theirs.title]).toEqual([409, "Name"]);
    for (const half of [{ kind: "unset", file: step }, { kind: "remove" }])
      expect((await ben.edit(id, 0, half as never)).body.message).toMatch(/This edit isn't whole/);
  });

  describe("undo", () => {
    it("returns the very bytes, step by step, and redo does it again", async () => {
      const { id, files } = await ana.start();
      const [one, two] = [setIn(files, step, ["title"], "One"), setIn(files, list, ["title"], "Two")];
      done(await ana.edit(id, 0, one));
      done(await ana.edit(id, 1, two, { kind: "delete-file", file: "site/brand.json" }));
      const changed = (await ana.get(id)).files;
      expect(done(await ana.undo(id, 2)).body).toMatchObject({ revision: 3, canUndo: true, canRedo: true });
      expect(done(await ana.undo(id, 3)).body).toMatchObject({ revision: 4, canUndo: false });
      expect((await ana.get(id)).files).toEqual(files);
      done(await ana.redo(id, 4));
      expect(done(await ana.redo(id, 5)).body).toMatchObject({ revision: 6, canUndo: true, canRedo: false });
      expect((await ana.get(id)).files).toEqual(changed);
      expect((await ana.redo(id, 6)).body).toMatchObject({
        code: "refused",
        message: "There is nothing to redo.",
      });
    });

    it("takes back one's own last edit and keeps what others did since", async () => {
      const { id, files } = await ana.start();
      done(await ana.edit(id, 0, setIn(files, step, ["title"], "Ana's title")));
      done(await ben.edit(id, 1, setIn(files, step, ["description"], "Ben's words")));
      done(await ana.undo(id, 2));
      const { title, description } = JSON.parse((await ana.get(id)).files[step] ?? "");
      expect([title, description]).toEqual(["Company Details", "Ben's words"]);
    });

    it("refuses an undo in words where somebody else changed the same since, and then continues before that", async () => {
      const { id, files } = await ana.start();
      done(await ana.edit(id, 0, setIn(files, list, ["title"], "Ana's list")));
      done(await ana.edit(id, 1, setIn(files, step, ["title"], "Ana's title")));
      const { files: now } = await ana.get(id);
      done(await ben.edit(id, 2, setIn(now, step, ["title"], "Ben's title")));
      const reply = await ana.undo(id, 3);
      expect([reply.status, reply.body.code]).toEqual([409, "refused"]);
      expect(reply.body.message).toContain("Somebody changed the same place since");
      expect(done(await ana.undo(id, reply.body.revision)).body).toMatchObject({
        canUndo: false,
        canRedo: true,
      });
      const after = (await ana.get(id)).files;
      expect(JSON.parse(after[step] ?? "").title).toBe("Ben's title");
      expect(after[list]).toBe(files[list]);
    });
  });
});

describeOnBothDatabases("edits of a draft at once", (open) => {
  let server: TestServer;
  let ana: ReturnType<typeof draftCalls>;
  let ben: ReturnType<typeof draftCalls>;
  let anaId: string;
  beforeAll(async () => {
    server = await open({ definitions: await shippedWizard("buyer") });
    const [one, other] = [await staffMember(server, "EDITOR"), await staffMember(server, "ADMIN")];
    anaId = one.userId;
    [ana, ben] = [draftCalls(server, one), draftCalls(server, other)];
  });

  it("made by two people at once are all stored", async () => {
    const { id, files } = await ana.start();
    const fields = ["companyName", "organizationType", "companySize", "otherOrganizationType"];
    const edits = fields.map((field, index) =>
      (index % 2 ? ana : ben).edit(id, 0, setIn(files, step, ["properties", field, "title"], `New ${field}`)),
    );
    for (const reply of await Promise.all(edits)) done(reply);
    const { revision, files: now } = await ana.get(id);
    expect(revision).toBe(fields.length);
    const { properties } = JSON.parse(now[step] ?? "");
    expect(fields.map((field) => properties[field].title)).toEqual(fields.map((field) => `New ${field}`));
  });

  it("lets edits wait for their turn in one process, and for another process that stores first", async () => {
    const { id } = await ana.start();
    const before = server.log.length;
    const count = strength(10, 30);
    const edits = Array.from({ length: count }, (_, turn) => {
      const write = {
        kind: "write",
        file: `options/at-once-${turn}.json`,
        text: "{}\n",
        before: null,
      } as const;
      return (turn % 2 ? ana : ben).edit(id, 0, write);
    });
    for (const reply of await Promise.all(edits)) done(reply);
    expect((await ana.get(id)).revision).toBe(count);
    expect(server.log.slice(before).filter((line) => line.includes("A request"))).toEqual([]);

    let lost = 0;
    await untilStored("a draft", async () => {
      lost += 1;
      return lost > 12;
    });
    expect(lost).toBe(13);
  });

  it("sent again after a lost response are carried out once", async () => {
    const { id } = await ana.start();
    const file = "options/new-list.json";
    const body = {
      revision: 0,
      label: "Add a list",
      request: randomUUID(),
      operations: [{ kind: "write", file, text: "{}\n", before: null }],
    };
    const replies = [1, 2].map(() => ana.send("POST", `drafts/${id}/edits`, body));
    for (const reply of await Promise.all(replies)) expect(done(reply).body).toMatchObject({ revision: 1 });
  });

  it("shows edits to whoever has the draft open, with who is where", async () => {
    const { id, files } = await ana.start();
    const news = (calls: typeof ana, seen: number, place = "") =>
      calls.send("GET", `drafts/${id}/since/${seen}?place=${place}`);
    done(await ben.edit(id, 0, setIn(files, step, ["title"], "Ben's title")));
    await news(ben, 1, "buyer/company-details");
    const { body } = done(await news(ana, 0, "lists"));
    expect(Object.keys(body.changed)).toEqual([step]);
    expect(body).toMatchObject({ revision: 1, live: 1, base: 1, release: null, canUndo: false });
    expect(body.present.map((one: { place: string }) => one.place).sort()).toEqual([
      "buyer/company-details",
      "lists",
    ]);
    server.clock.advance(11_000);
    const later = done(await news(ana, 1)).body.present;
    expect(later).toMatchObject([{ id: anaId, place: null }]);
    const { commentsStamp } = body;
    const commented = done(
      await ana.send("POST", `drafts/${id}/comments`, { place: "buyer", text: "Shorter?" }),
    ).body;
    const [comment] = commented.comments;
    expect(comment).toMatchObject({ place: "buyer", text: "Shorter?", resolvedAt: null });
    expect((await news(ana, 1)).body.commentsStamp).not.toBe(commentsStamp);
    const url = `drafts/${id}/comments/${comment.id}`;
    const { comments } = done(await ben.send("PUT", url, { resolved: true })).body;
    expect(comments).toMatchObject([{ resolvedBy: expect.any(String), resolvedAt: expect.any(String) }]);
    expect((await ben.send("PUT", `drafts/${id}/comments/${randomUUID()}`, { resolved: true })).status).toBe(
      404,
    );
  });
});
