import { randomUUID } from "node:crypto";
import { zipSync } from "fflate";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import type { Operation } from "#engine/authoring";
import { tasks } from "../authoring/tasks.ts";
import type { DraftCheck, DraftView } from "../responses/drafts.ts";
import { describeServer, type TestServer } from "../testing/both-databases.ts";
import { draftCalls, setIn } from "../testing/drafts.ts";
import { enter } from "../testing/enter.ts";
import { done } from "../testing/sample-calls.ts";
import { staffMember } from "../testing/staff.ts";
import { shippedWizard } from "../testing/test-definitions.ts";
import { proofOfRevision } from "./proof/proof.ts";

const step = "wizards/buyer/steps/company-details.json";
const write = (file: string, text: string): Operation => ({ kind: "write", file, text, before: null });

describeServer("attack 164: a hostile draft", (open) => {
  let server: TestServer;
  let ana: ReturnType<typeof draftCalls>;
  let token: string;
  let author: string;
  beforeAll(async () => {
    server = await open({ definitions: await shippedWizard("buyer") });
    const person = await staffMember(server, "EDITOR");
    ({ token, userId: author } = person);
    ana = draftCalls(server, person);
  });

  it("holds no file with a name that a system could take for another place", async () => {
    const { id } = await ana.start();
    const names = [
      "../outside.json",
      "wizards/../../x.json",
      "/etc/x.json",
      ".hidden.json",
      "wizards/.hidden/x.json",
      "__proto__",
      "wizards/__proto__/x.json",
      "C:\\x.json",
      "wizards/a\\b.json",
      "script.js",
      "wizards/con:x.json",
      `${"a/".repeat(9)}x.json`,
      `${"a".repeat(300)}.json`,
      "",
    ];
    for (const name of names) {
      const reply = await ana.edit(id, 0, write(name, "{}"));
      expect([name, reply.status, reply.body.code]).toEqual([name, 409, "refused"]);
    }
    const rename: Operation = { kind: "rename", address: "buyer/company-details", name: "../../outside" };
    expect((await ana.edit(id, 0, rename)).status).toBe(409);
    expect((await ana.get(id)).revision).toBe(0);
  });

  it("has a name of one line that can be seen", async () => {
    const { id } = await ana.start();
    for (const name of ["", " \u200b", "\u3164"])
      expect((await ana.send("PUT", `drafts/${id}`, { name })).status, name).toBe(400);
    done(await ana.send("PUT", `drafts/${id}`, { name: "Fees\u202e\r\nof spring" }));
    expect((await ana.get(id)).name).toBe("Fees of spring");
  });

  it("attack 160: logs no error when a draft is counted many times at once", async () => {
    const { id } = await ana.start();
    const before = server.log.length;
    const path = `drafts/${id}/impact`;
    for (const { status } of await Promise.all(Array.from({ length: 5 }, () => ana.send("POST", path))))
      expect(status).toBe(202);
    const said = async () => done(await ana.send("GET", path)).body;
    await expect.poll(async () => (await said()).result ?? (await said()).failure).not.toBeNull();
    expect(server.log.slice(before).filter((line) => line.includes("could not be counted"))).toEqual([]);
  });

  it("attack 175: brings no schema of its own, by an edit or in a zip file", async () => {
    const { id, files } = await ana.start();
    const schema = "schema/brand.schema.json";
    const loose = write(schema, JSON.stringify({ $async: true }));
    for (const operation of [loose, { kind: "delete-file", file: schema } as const]) {
      const reply = await ana.edit(id, 0, operation);
      expect([reply.status, reply.body.code, reply.body.message]).toEqual([
        409,
        "refused",
        expect.stringMatching(/schemas of its own/u),
      ]);
    }
    const zip = zipSync({ [schema]: Buffer.from("{}"), [step]: Buffer.from(files[step] ?? "") });
    const imported = await fetch(`${server.url}/api/studio/drafts/import?name=Loose`, {
      method: "POST",
      body: Buffer.from(zip),
      headers: { "Content-Type": "application/zip", Authorization: `Bearer ${token}` },
    });
    expect(((await imported.json()) as DraftView).files[schema]).toBe(files[schema]);
  });

  it("holds no picture that is none, and nothing that is too large", async () => {
    const { id } = await ana.start();
    const tries: [Operation, RegExp][] = [
      [write("site/pictures/x.png", "<script>"), /is not a picture/u],
      [write("options/x.json", " ".repeat(1024 * 1024 + 1)), /larger than 1024 kB/u],
    ];
    for (const [operation, words] of tries) {
      const reply = await ana.edit(id, 0, operation);
      expect([reply.status, reply.body.message]).toEqual([409, expect.stringMatching(words)]);
    }
    const whole = await ana.edit(id, 0, write("options/x.json", " ".repeat(5 * 1024 * 1024)));
    expect([whole.status, whole.body.code]).toEqual([413, "too-large"]);
  });

  it("takes no operations that are none, too many or too deep", async () => {
    const { id } = await ana.start();
    const set = { kind: "set", file: step, path: ["title"], value: "x" };
    const bodies: unknown[] = [
      null,
      [],
      {},
      { revision: -1, operations: [set] },
      { revision: "0", operations: [set] },
      { revision: 0, operations: {} },
      { revision: 0, operations: [null] },
      { revision: 0, operations: [{ kind: 7 }] },
      { revision: 0, operations: [{ ...set, file: {} }] },
      { revision: 0, operations: [{ ...set, path: "title" }] },
      { revision: 0, operations: [{ ...set, path: [{}] }] },
      { revision: 0, operations: [{ ...set, path: Array(41).fill("a") }] },
      { revision: 0, operations: Array(10_000).fill(set) },
      { revision: 0, operations: [set], request: "mine" },
      { revision: 0, operations: [set], label: "x".repeat(201) },
    ];
    for (const body of bodies) {
      const edit = body && !Array.isArray(body) ? { label: "Edit", ...(body as object) } : body;
      const { status } = await ana.send("POST", `drafts/${id}/edits`, edit);
      expect([JSON.stringify(body)?.slice(0, 80), status]).toEqual([JSON.stringify(body)?.slice(0, 80), 400]);
    }
    const reserved =
      '{"revision":0,"label":"x","operations":[{"kind":"set","file":"a.json","path":[],"value":{"__proto__":1}}]}';
    const sent = await fetch(`${server.url}/api/studio/drafts/${id}/edits`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: reserved,
    });
    expect(sent.status).toBe(400);
    for (const kind of ["no-such-kind", "constructor", "__proto__"])
      expect(
        (await ana.send("POST", `drafts/${id}/edits`, { revision: 0, label: "x", operations: [{ kind }] }))
          .status,
      ).toBe(409);
    expect((await ana.get(id)).revision).toBe(0);
    expect(({} as { [key: string]: unknown }).value).toBeUndefined();
  });

  it("changes nothing but its own text with the keys of every object", async () => {
    const { id } = await ana.start();
    const operations = ["__proto__", "constructor", "toString"].map(
      (key): Operation => ({ kind: "set", file: step, path: ["properties", key, "title"], value: "Odd" }),
    );
    const reply = await ana.edit(id, 0, ...operations);
    expect([200, 409]).toContain(reply.status);
    expect(({} as { [key: string]: unknown }).title).toBeUndefined();
    expect((await ana.check(id)).status).toBe(200);
  });

  it("reports texts nested without end as faults, while others go on", async () => {
    const [{ id, files }, other] = [await ana.start("Deep"), await ana.start("Fine")];
    const deep = "[".repeat(200_000) + "]".repeat(200_000);
    done(await ana.edit(id, 0, { kind: "write", file: step, text: deep, before: files[step] ?? "" }));
    const check = done(await ana.check(id)).body;
    expect(check.faults.length).toBeGreaterThan(0);
    expect(check.validRevision).toBe(0);
    expect((await ana.edit(id, 1, { kind: "set", file: step, path: [0, 0, 0], value: 1 })).status).toBe(409);
    expect(done(await ana.check(other.id)).body.faults).toEqual([]);
    const live = server.definitions.current().wizards.buyer?.definition.steps["company-details"];
    expect(live?.title).toBe("Company Details");
    done(await ana.undo(id, 1));
    expect((await ana.get(id)).files).toEqual(files);
  });

  it("reports a pattern that takes forever as a fault, without a wait", async () => {
    const { id, files } = await ana.start();
    const path = ["properties", "companyName", "pattern"];
    done(await ana.edit(id, 0, setIn(files, step, path, "^(a+)+$")));
    const { faults, validRevision } = done(await ana.check(id)).body;
    expect(faults.map(({ rule }: { rule: string }) => rule)).toContain("unsafe-pattern");
    expect(validRevision).toBe(0);
  });

  it("attack 183: delays the checks of other people by a single one, however many its author waits for", async () => {
    const ended: string[] = [];
    const [text = ""] = Object.values((await server.store.releaseFiles.hashesOf(1)) ?? {});
    const prove = async (name: string, by: string) => {
      const files = { [`options/${name}.json`]: text };
      const revision = { number: 1, base: 1, files, isValid: null };
      await proofOfRevision(server.services, randomUUID(), revision, by);
      ended.push(name);
    };
    const hers = ["a1", "a2", "a3"].map((name) => prove(name, "ana"));
    await Promise.all([...hers, prove("b1", "ben")]);
    expect(ended.indexOf("b1")).toBeLessThan(2);
  });

  it("attack 183: has only the newest checked of the revisions that its author stores during a check", async () => {
    const { id } = await ana.start();
    let goOn = () => {};
    const stored = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const { checkDraft } = tasks;
    const checks = vi.spyOn(tasks, "checkDraft").mockImplementation(async (by, input) => {
      await stored;
      return await checkDraft(by, input);
    });
    onTestFinished(() => checks.mockRestore());
    for (const number of [0, 1, 2, 3])
      done(await ana.edit(id, number, write(`options/more-${number}.json`, "{}")));
    expect(checks).toHaveBeenCalledTimes(1);
    goOn();
    await expect.poll(async () => (await server.store.draftHistory.findRevision(id, 4))?.isValid).toBe(false);
    expect(checks).toHaveBeenCalledTimes(2);
    expect((await server.store.draftHistory.findRevision(id, 3))?.isValid).toBeNull();
  });

  it("attack 184: fills no disk: a draft and a person have a quota, which says how to make room", async () => {
    const [full, large, other] = [
      await ana.start("Full"),
      await ana.start("Large"),
      await ana.start("Other"),
    ];
    const fill = (draftId: string, megabytes: number) =>
      server.store.transaction(async (tx) => {
        const { hashes } = await tx.definitionFiles.add({ "options/full.json": `{"of":"${draftId}"}` });
        const texts = Object.fromEntries(
          Object.values(hashes).map((hash) => [hash, megabytes * 1024 * 1024]),
        );
        const revision = { draftId, number: 1, base: 1, files: hashes, texts, author };
        const at = server.clock.now();
        await tx.draftRevisions.addRevision({ ...revision, kind: "edit", label: "Edit", at });
      });
    const add = write("options/more.json", "{}");
    await fill(full.id, 32);
    const refused = await ana.edit(full.id, 1, add);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      "refused",
      "All the changes of this draft together have reached 32 MB, the most that is kept of one. Publish it, or go on in a new draft.",
    ]);
    expect(refused.body).toMatchObject({ revision: 1, changed: {} });
    expect((await ana.get(full.id)).files["options/more.json"]).toBeUndefined();
    await fill(large.id, 97);
    const person = await ana.edit(other.id, 0, add);
    expect([person.status, person.body.message]).toEqual([
      409,
      expect.stringMatching(/128 MB.*Publish or discard drafts that you no longer need\.$/u),
    ]);
    done(await ana.send("DELETE", `drafts/${large.id}`));
    done(await ana.edit(other.id, 0, add));
    done(await ana.send("DELETE", `drafts/${full.id}`));
  });

  it("attack 185: says where sample journeys can't be read", async () => {
    const { id, files } = await ana.start();
    const file = "wizards/buyer/journeys.json";
    const texts = ["{", "{}", '{"journeys":[{"entries":{}}]}'];
    let before = files[file] ?? null;
    for (const [revision, text] of texts.entries()) {
      done(await ana.edit(id, revision, { kind: "write", file, text, before }));
      const { faults } = done(await ana.check(id)).body as DraftCheck;
      expect([text, faults.length > 0, faults.every((fault) => fault.file === file)]).toEqual([
        text,
        true,
        true,
      ]);
      before = text;
    }
  });

  it("comes out of no zip file", async () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    const send = (body: Uint8Array, type = "application/zip") =>
      fetch(`${server.url}/api/studio/drafts/import?name=Zip`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": type },
        body: Buffer.from(body),
      });
    const count = (await server.store.draftLists.list()).length;
    const zips = [
      bytes("no zip"),
      zipSync({ "../x.json": bytes("{}"), "a/x.json": bytes("{}") }),
      zipSync({ "options/x.json": new Uint8Array(2 * 1024 * 1024) }),
      zipSync({ "a b/x.json": bytes("{}"), "options/x.json": bytes("{}") }),
      zipSync({ "site/legal/terms.md": bytes("a\0b") }),
    ];
    for (const zip of zips) expect((await send(zip)).status).toBe(422);
    expect((await send(new Uint8Array(9 * 1024 * 1024))).status).toBe(413);
    expect((await send(bytes("{}"), "application/json")).status).toBe(415);
    expect((await server.store.draftLists.list()).length).toBe(count);
  });

  it("lets nobody but staff see a draft, and nobody one that is not there", async () => {
    const { id } = await ana.start();
    const stranger = draftCalls(server, await enter(server, "BUYER"));
    for (const path of [
      `drafts/${id}`,
      `drafts/${id}/since/0`,
      `drafts/${id}/check`,
      `drafts/${id}/changes`,
      "",
    ])
      expect((await stranger.send("GET", path)).status).toBe(403);
    expect((await stranger.edit(id, 0, write("options/x.json", "{}"))).status).toBe(403);
    expect((await ana.send("GET", `drafts/${randomUUID()}`)).status).toBe(404);
    expect((await ana.send("GET", `drafts/${id}/since/7`)).status).toBe(404);
    expect((await ana.send("GET", `drafts/${id}/wizards/constructor`)).status).toBe(404);
    done(await ana.send("PUT", `drafts/${id}`, { name: "Another name" }));
    expect((await ana.get(id)).name).toBe("Another name");
    done(await ana.send("DELETE", `drafts/${id}`));
    expect((await ana.send("GET", `drafts/${id}`)).status).toBe(404);
  });
});
