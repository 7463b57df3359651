import { beforeAll, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../store/connection.ts";
import { describeServer, type Person, type TestServer } from "../testing/both-databases.ts";
import { enter } from "../testing/enter.ts";
import { done, uploadAhead } from "../testing/sample-calls.ts";
import { formWith, pdf } from "../testing/sample-files.ts";
import { severalRegistrations } from "../testing/several-registrations.ts";

const purpose = "mentoring/papers/plan";
const stepFile = "wizards/mentoring/steps/papers.json";
const megabyte = 1024 * 1024;
const large = 10 * megabyte - 1000;

describeServer("files of confirmed registrations", (open) => {
  let server: TestServer;
  let person: Person;

  beforeAll(async () => {
    const definitions = await severalRegistrations();
    const step = JSON.parse(definitions[stepFile] ?? "");
    step.properties.plan.file.maxBytes = 10 * megabyte;
    definitions[stepFile] = JSON.stringify(step);
    server = await open({ definitions });
  });

  beforeEach(async () => {
    person = await enter(server);
  });

  const send = (method: string, path: string, body: unknown = {}) =>
    server.call(method, `/api/registrations/mentoring${path}`, { token: person.token, body });
  /** Uploads a small file that counts as a large one from then on. */
  async function upload() {
    const file = await uploadAhead(server, person, purpose, pdf(), "plan.pdf");
    const db = openDatabase(server.databaseUrl);
    await db("files").where({ id: file.id }).update({ size: large });
    await db.destroy();
    return { ...file, size: large };
  }
  const tryUpload = () => {
    const bytes = Buffer.concat([pdf(), Buffer.alloc(large - 2 * pdf().length, 32), Buffer.from("%%EOF\n")]);
    const body = formWith(bytes, "plan.pdf", { purpose });
    return server.call("POST", "/api/files", { body, token: person.token });
  };

  /** Begins a registration and answers it with a file. */
  async function fill(plan: object): Promise<string> {
    const { _id: id } = done(await send("POST", "")).body.registration;
    const wish = { answer: { topic: "finance", hope: "To learn." } };
    done(await send("PUT", `/steps/wish?registration=${id}`, wish));
    done(await send("PUT", `/steps/papers?registration=${id}`, { answer: { plan } }));
    return id;
  }

  const confirm = async (id: string) => done(await send("POST", `/confirm?registration=${id}`));

  test("makes room: confirms six registrations, each with a file of 10 MB, one after another", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      const file = await upload();
      ids.push(file.id);
      await confirm(await fill(file));
    }
    const kept = await server.store.files.listOf(person.userId);
    expect(kept.map(({ id }) => id).sort()).toEqual(ids.sort());
    expect(await server.store.fileUses.listUnused(new Date("9999-12-31"), person.userId)).toEqual([]);
    const removed = await server.call("DELETE", `/api/files/${ids[0]}`, { token: person.token });
    expect([removed.status, removed.body.code]).toEqual([409, "in-use"]);
  });

  test("counts the files of open registrations, and those that no answer names", async () => {
    await confirm(await fill(await upload()));
    await fill(await upload());
    for (let count = 0; count < 3; count += 1) await upload();
    // Four of nearly 10 MB count, so there is room for one more, and not for two.
    expect((await tryUpload()).status).toBe(201);
    const refused = await tryUpload();
    expect([refused.status, refused.body.code]).toEqual([409, "quota"]);
    expect(await server.store.files.listCounted(person.userId)).toHaveLength(5);
  });
});
