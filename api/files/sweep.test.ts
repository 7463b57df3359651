import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { inGroups } from "../testing/at-once.ts";
import { describeOnBothDatabases, type TestServer } from "../testing/both-databases.ts";
import { enter } from "../testing/enter.ts";
import { done, supplierCalls, uploadAhead } from "../testing/sample-calls.ts";
import { formWith, pdf } from "../testing/sample-files.ts";
import { sweepFiles } from "./sweep.ts";

const hour = 3_600_000;

describeOnBothDatabases("the sweep of files", (open) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await open();
    // Files have times of the real clock.
    server.clock.advance(Date.now() - server.clock.now().getTime());
  });

  const files = () => server.services.files;

  test("removes bytes that no row names, but only old ones", async () => {
    const path = join(files().incoming, "one");
    await writeFile(path, "orphan");
    const orphan = await files().keep(path);
    await sweepFiles(server.services);
    expect(await files().read(orphan)).not.toBeNull();
    server.clock.advance(hour + 60_000);
    await sweepFiles(server.services);
    expect(await files().read(orphan)).toBeNull();
  });

  test("takes a file a day after it came, unless an answer names it", async () => {
    const person = await enter(server);
    const calls = supplierCalls(server, person);
    done(await calls.personalDetails());
    const id = done(await calls.basicInformation()).body.supplier._id;
    done(await calls.businessLocation(id));
    const used = done(await calls.compliance(id)).body.entry.answer.document;
    const unused = await uploadAhead(server, person, "supplier/registration-compliance/document", pdf("2"));
    const unusedKey = (await server.store.files.find(unused.id, person.userId))?.storageKey ?? "";
    server.clock.advance(23 * hour);
    await sweepFiles(server.services);
    expect(await server.store.files.listOf(person.userId)).toHaveLength(2);
    server.clock.advance(2 * hour);
    await sweepFiles(server.services);
    expect((await server.store.files.listOf(person.userId)).map((file) => file.id)).toEqual([used.id]);
    expect(await files().read(unusedKey)).toBeNull();
    expect((await server.call("GET", `/api/files/${used.id}`, { token: person.token })).status).toBe(200);
  });

  test("finds what a later answer let go by who changed an answer, in any number of parts", async () => {
    const people = await Promise.all([1, 2].map(() => enter(server)));
    const ids: string[] = [];
    for (const person of people) {
      done(await supplierCalls(server, person).personalDetails());
      ids.push((await uploadAhead(server, person, "supplier/registration-compliance/document", pdf())).id);
    }
    const found: string[] = [];
    const since = new Date(server.clock.now().getTime() - 60_000).toISOString();
    for (let next: { at: string; id: string } | null = { at: since, id: "" }; next; ) {
      const part = await server.store.fileUses.nextLetGo(new Date("9999-12-31"), next, 1);
      found.push(...part.unused.map(({ id }) => id));
      next = part.next;
    }
    expect(found.filter((id) => ids.includes(id)).sort()).toEqual(ids.sort());
    const later = new Date(server.clock.now().getTime() + 1).toISOString();
    const none = await server.store.fileUses.nextLetGo(new Date("9999-12-31"), { at: later, id: "" }, 1);
    expect(none).toEqual({ unused: [], next: null });
  });

  test("a file whose row cannot be written leaves no bytes", async () => {
    const person = await enter(server);
    const before = (await files().keptBefore(new Date("9999-12-31"))).length;
    const replies = await inGroups(25, 5, () => {
      const body = formWith(pdf(), "a.pdf", { purpose: "supplier/registration-compliance/document" });
      return server.call("POST", "/api/files", { body, token: person.token });
    });
    const taken = replies.filter(({ status }) => status === 201).length;
    expect(taken).toBe(20);
    expect(await files().keptBefore(new Date("9999-12-31"))).toHaveLength(before + taken);
  });
});
