import { mkdir, readdir, rename, utimes, writeFile } from "node:fs/promises";
import { type ClientRequest, request } from "node:http";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { describeServer, type Person, type TestServer } from "../testing/both-databases.ts";
import type { Reply } from "../testing/calls.ts";
import { enter } from "../testing/enter.ts";
import { dataForm, done, supplierCalls, uploadAhead } from "../testing/sample-calls.ts";
import { formWith, pdf, picture } from "../testing/sample-files.ts";

const purpose = "supplier/registration-compliance/document";

/** A form for the document step, without its files. */
function answerOf(id: string, change: object = {}) {
  const ein = { name: "Tax ID / EIN", code: "582345678" };
  const entityType = "Limited Liability Company (LLC)";
  return { complianceInfo: { id, ein, duns: null, cage: null, entityType, ...change } };
}

function send(server: TestServer, token: string, body: FormData, headers = {}, path = "compliance") {
  return server.call("PUT", `/api/supplier/${path}`, { body, token, headers });
}

function rawForm(data: string | undefined, file: Buffer, part = "file"): FormData {
  const form = new FormData();
  if (data !== undefined) form.append("data", data);
  form.append(part, new Blob([new Uint8Array(file)]), "a.pdf");
  return form;
}

/** Begins an upload and leaves it unfinished after this many bytes of its file. */
function beginUpload(server: TestServer, { token }: Person, bytes: number) {
  let sent: ClientRequest | undefined;
  const status = new Promise<number>((resolve) => {
    sent = request(`${server.url}/api/files`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "multipart/form-data; boundary=x",
      },
    });
    sent.on("response", (response) => resolve(response.resume().statusCode ?? 0));
    sent.on("error", () => resolve(0));
    sent.write(`--x\r\nContent-Disposition: form-data; name="purpose"\r\n\r\n${purpose}\r\n`);
    sent.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n');
    sent.write(pdf());
    sent.write(Buffer.alloc(bytes, 32));
  });
  return {
    status,
    end: () => void sent?.end("\n%%EOF\n\r\n--x--\r\n"),
    leave: () => void sent?.destroy(),
  };
}

/** Waits until at least this many bytes are under way. */
async function untilHeld(server: TestServer, bytes: number): Promise<void> {
  await vi.waitFor(() => expect(server.services.uploads.bytes()).toBeGreaterThanOrEqual(bytes), 10_000);
}

async function untilNothingIsHeld({ services: { uploads } }: TestServer): Promise<void> {
  await vi.waitFor(() => expect([uploads.bytes(), uploads.people()]).toEqual([0, 0]), 10_000);
}

describeServer("uploads that are refused", (open) => {
  let server: TestServer;
  let person: Person;
  let id: string;

  beforeAll(async () => {
    server = await open();
  });

  beforeEach(async () => {
    person = await enter(server);
    const calls = supplierCalls(server, person);
    done(await calls.personalDetails());
    id = done(await calls.basicInformation()).body.supplier._id;
    done(await calls.businessLocation(id));
  });

  /** Expects no incoming files on disk, and exactly these stored ones. */
  async function onDisk() {
    const { files } = server.services;
    return {
      incoming: await readdir(files.incoming),
      kept: (await files.keptBefore(new Date("9999-12-31"))).sort(),
      rows: await server.store.files.listOf(person.userId),
    };
  }

  it("attack 148: leaves nothing of a form on the disk, whatever it is refused for", async () => {
    const good = JSON.stringify(answerOf(id));
    const many = dataForm(
      answerOf(id),
      Array.from({ length: 3 }, (_, i) => ["file", `${i}.pdf`, pdf()]),
    );
    const twice = dataForm(answerOf(id), [["file", "a.pdf", pdf()]]);
    twice.append("data", good);
    const wholePng = await picture("png");
    const cutPng = wholePng.subarray(0, wholePng.length / 2);
    const refused: [what: string, status: number, code: string, () => Promise<Reply>][] = [
      ["no data", 400, "no-data", () => send(server, person.token, rawForm(undefined, pdf()))],
      ["no JSON", 400, "bad-json", () => send(server, person.token, rawForm("{", pdf()))],
      [
        "a reserved name",
        400,
        "bad-json",
        () => send(server, person.token, rawForm('{"__proto__":1}', pdf())),
      ],
      [
        "a part unasked for",
        400,
        "unexpected-part",
        () => send(server, person.token, rawForm(good, pdf(), "x")),
      ],
      ["data after the file", 400, "unexpected-part", () => send(server, person.token, twice)],
      ["files for one place", 422, "too-many-files", () => send(server, person.token, many)],
      [
        "no file of the type",
        415,
        "wrong-type",
        () => send(server, person.token, rawForm(good, Buffer.from("x"))),
      ],
      ["an empty file", 422, "empty-file", () => send(server, person.token, rawForm(good, Buffer.alloc(0)))],
      [
        "a cut-off PDF",
        422,
        "damaged-file",
        () => send(server, person.token, rawForm(good, pdf().subarray(0, 30))),
      ],
      ["a cut-off picture", 422, "damaged-file", () => send(server, person.token, rawForm(good, cutPng))],
      [
        "a file too large",
        413,
        "too-large",
        () => send(server, person.token, rawForm(good, Buffer.alloc(11 * 1024 * 1024, 32))),
      ],
      [
        "a wrong answer",
        422,
        "invalid",
        () =>
          send(server, person.token, rawForm(JSON.stringify(answerOf(id, { entityType: "Circus" })), pdf())),
      ],
      [
        "somebody else's registration",
        404,
        "not-found",
        () => send(server, person.token, rawForm(JSON.stringify(answerOf(person.userId)), pdf())),
      ],
      [
        "a bad revision",
        400,
        "bad-if-match",
        () => send(server, person.token, rawForm(good, pdf()), { "If-Match": "x" }),
      ],
      [
        "an old revision",
        409,
        "stale",
        () => send(server, person.token, rawForm(good, pdf()), { "If-Match": "7" }),
      ],
      [
        "a step not reached",
        409,
        "not-reached",
        () =>
          send(
            server,
            person.token,
            dataForm([{ id, certName: "MBE", certId: "", agency: "" }], [["files", "a.pdf", pdf()]]),
            {},
            "diversity",
          ),
      ],
    ];
    const before = await onDisk();
    for (const [what, status, code, attempt] of refused) {
      const reply = await attempt();
      expect([reply.status, reply.body.code], what).toEqual([status, code]);
      expect(await onDisk(), what).toEqual(before);
      expect(server.services.uploads.bytes(), what).toBe(0);
      // The limit of uploads a minute is not what this is about.
      server.clock.advance(10_000);
    }
  });

  it("attack 148: begins no file after a part that refused the form", async () => {
    for (let time = 0; time < 20; time += 1) {
      const form = new FormData();
      form.append("role", "ADMIN");
      for (const name of ["a.pdf", "b.pdf"]) form.append("file", new Blob([new Uint8Array(pdf())]), name);
      expect((await send(server, person.token, form)).status).toBe(400);
      expect(await readdir(server.services.files.incoming)).toEqual([]);
      server.clock.advance(10_000);
    }
  });

  it("attack 148: leaves nothing of a file that is over the quota", async () => {
    for (let count = 0; count < 20; count += 1) {
      await uploadAhead(server, person, purpose, pdf(`${count}`));
      server.clock.advance(10_000);
    }
    const before = await onDisk();
    for (const bytes of [pdf(), await picture("png")]) {
      const reply = await send(server, person.token, rawForm(JSON.stringify(answerOf(id)), bytes));
      expect([reply.status, reply.body.code]).toEqual([409, "quota"]);
      const body = formWith(bytes, "a", { purpose });
      expect((await server.call("POST", "/api/files", { body, token: person.token })).status).toBe(409);
      expect(await onDisk()).toEqual(before);
    }
  });

  it("attack 148: leaves nothing of senders who go away", async () => {
    const before = await onDisk();
    const uploads = Array.from({ length: 5 }, () => beginUpload(server, person, 100_000));
    await untilHeld(server, 500_000);
    expect(await readdir(server.services.files.incoming)).toHaveLength(5);
    for (const { leave } of uploads) leave();
    await untilNothingIsHeld(server);
    expect(await onDisk()).toEqual(before);
  });

  it("attack 148: counts nothing of uploads that the disk refused", async () => {
    const { incoming } = server.services.files;
    await rename(incoming, `${incoming}-away`);
    const token = person.token;
    const body = () => formWith(pdf(), "a.pdf", { purpose });
    expect((await server.call("POST", "/api/files", { body: body(), token })).status).toBe(500);
    await rename(`${incoming}-away`, incoming);
    expect([server.services.uploads.bytes(), await readdir(incoming)]).toEqual([0, []]);
    expect((await server.call("POST", "/api/files", { body: body(), token })).status).toBe(201);
  });

  it("attack 148: takes a few uploads of one person at once, and still those of others", async () => {
    const uploads = Array.from({ length: 6 }, () => beginUpload(server, person, 10_000));
    await untilHeld(server, 60_000);
    const token = person.token;
    const body = () => formWith(pdf(), "a.pdf", { purpose });
    const seventh = await server.call("POST", "/api/files", { body: body(), token });
    expect([seventh.status, seventh.body.code]).toEqual([429, "too-many"]);
    expect(seventh.headers.get("retry-after")).toBe("5");
    const other = await enter(server);
    expect((await server.call("POST", "/api/files", { body: body(), token: other.token })).status).toBe(201);
    // A save without a file is not an upload.
    expect((await supplierCalls(server, person).personalDetails()).status).toBe(200);
    for (const { end } of uploads) end();
    expect(await Promise.all(uploads.map(({ status }) => status))).toEqual(Array(6).fill(201));
    expect((await server.call("POST", "/api/files", { body: body(), token })).status).toBe(201);
    await untilNothingIsHeld(server);
  });
});

describeServer("uploads under way", (open) => {
  it("attack 148: bounds the bytes of one person and of everybody", async () => {
    const server = await open({ uploads: { formsEach: 6, bytesEach: 300_000, bytes: 500_000 } });
    const [first, second, third] = [await enter(server), await enter(server), await enter(server)];
    const kept = [beginUpload(server, first, 200_000)];
    await untilHeld(server, 200_000);
    expect(await beginUpload(server, first, 200_000).status).toBe(409);
    kept.push(beginUpload(server, second, 200_000));
    await untilHeld(server, 400_000);
    const body = formWith(Buffer.concat([pdf(), Buffer.alloc(200_000)]), "a.pdf", { purpose });
    const reply = await server.call("POST", "/api/files", { body, token: third.token });
    expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "10"]);
    for (const { end } of kept) end();
    expect(await Promise.all(kept.map(({ status }) => status))).toEqual([201, 201]);
    await untilNothingIsHeld(server);
    expect(await readdir(server.services.files.incoming)).toEqual([]);
  });

  it("attack 148: removes at its start what a dead process left, but not what another one is writing", async () => {
    const first = await open();
    const { incoming } = first.services.files;
    await mkdir(incoming, { recursive: true });
    const minutesAgo = (minutes: number) => new Date(first.clock.now().getTime() - minutes * 60_000);
    for (const [name, minutes] of [["left", 16] as const, ["live", 14] as const]) {
      await writeFile(join(incoming, name), "bytes");
      await utimes(join(incoming, name), minutesAgo(minutes), minutesAgo(minutes));
    }
    const { filesUrl, databaseUrl, dataDir } = first.services.env;
    await open({ env: { filesUrl, databaseUrl, dataDir } });
    await vi.waitFor(async () => expect(await readdir(incoming)).toEqual(["live"]), 10_000);
  });
});
