import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Json } from "#engine";
import { readSourceFiles } from "../authoring/folder/read-source-files.ts";
import { describeServer, type Person, type TestServer } from "../testing/both-databases.ts";
import { enter } from "../testing/enter.ts";
import { dataForm, done, storedEntries, uploadAhead } from "../testing/sample-calls.ts";
import { formWith, pdf, picture } from "../testing/sample-files.ts";
import { shippedDefinitions } from "../testing/test-definitions.ts";

const values = fileURLToPath(new URL("../../tests/values-wizard/definitions", import.meta.url));
const wizardFile = "wizards/values/wizard.json";
const purpose = "values/proof/papers";
const save = {
  method: "PUT",
  path: "/api/values/proof",
  encoding: "multipart",
  body: { sheet: "{sheet}", papers: "{papers}" },
  files: { papers: "papers" },
  failure: "Your statements could not be saved.",
};

describeServer("a question for several files", (open) => {
  let server: TestServer;
  let person: Person;

  beforeAll(async () => {
    const own = await readSourceFiles(values);
    const machine = JSON.parse(own[wizardFile] ?? "");
    // The default call stays as well.
    machine.states.proof.meta.save = save;
    own[wizardFile] = JSON.stringify(machine);
    server = await open({ definitions: { ...(await readSourceFiles(shippedDefinitions)), ...own } });
  });

  beforeEach(async () => {
    person = await enter(server);
    const answer = JSON.parse((await readSourceFiles(values))["wizards/values/journeys.json"] ?? "");
    done(await put("budget", answer.journeys[0].entries.budget));
  });

  const put = (step: string, body: object) =>
    server.call("PUT", `/api/registrations/values/steps/${step}`, { body, token: person.token });
  const give = (papers: Json) => put("proof", { answer: { papers } });
  const upload = (name: string, bytes = pdf(name)) => uploadAhead(server, person, purpose, bytes, name);
  const stored = async () => (await storedEntries(server, person, "values")).proof?.entry.answer?.papers;
  const errorsOf = ({ status, body }: Awaited<ReturnType<typeof put>>) => [
    status,
    body.errors?.map(({ path, rule }: { path: string[]; rule: string }) => `${path.join(".")} ${rule}`),
  ];
  const sendForm = (data: object, files: [string, Buffer][]) => {
    const parts = files.map(([name, bytes]): [string, string, Buffer] => ["papers", name, bytes]);
    return server.call("PUT", "/api/values/proof", { body: dataForm(data, parts), token: person.token });
  };

  test("keeps them in their order; one is removed and another added", async () => {
    const [first, second, third] = [await upload("a.pdf"), await upload("b.pdf"), await upload("c.pdf")];
    done(await give([second, first]));
    expect(await stored()).toEqual([second, first]);
    done(await give([first, third]));
    expect(await stored()).toEqual([first, third]);
    const read = await server.call("GET", "/api/registrations/me?wizard=values", { token: person.token });
    expect(read.body.entries.proof.answer.papers).toEqual([first, third]);
  });

  test("detects each file's type by its content, and accepts several types together", async () => {
    const sheet = await upload("costs.csv", Buffer.from("Item,Cost\nPaint,120\n"));
    const scan = await upload("scan.txt", await picture("png"));
    expect([sheet.type, scan.type]).toEqual(["text/csv", "image/png"]);
    done(await give([sheet, scan]));
    const web = formWith(Buffer.from("MZ\u0000\u0001"), "page.pdf", { purpose });
    const refused = await server.call("POST", "/api/files", { body: web, token: person.token });
    expect([refused.status, refused.body.code]).toEqual([415, "wrong-type"]);
  });

  test("refuses too few, too many, and the same one twice", async () => {
    const files = await Promise.all(["a", "b", "c", "d", "e"].map((name) => upload(`${name}.pdf`)));
    expect(errorsOf(await give(files.slice(0, 1)))).toEqual([422, ["papers minItems"]]);
    expect(errorsOf(await give([files[0] ?? null, files[0] ?? null]))).toEqual([422, ["papers minItems"]]);
    expect(errorsOf(await give(files))).toEqual([422, ["papers maxItems"]]);
    expect(await stored()).toBeUndefined();
  });

  test("attack 35: points at the one file that is somebody else's, unknown, or not what the question takes", async () => {
    const own = await upload("a.pdf");
    const scan = await uploadAhead(server, person, "values/proof/sheet", Buffer.from("a,b\n1,2\n"), "a.csv");
    const other = await enter(server);
    const foreign = await uploadAhead(server, other, purpose, pdf("secret"), "secret.pdf");
    const picked = await uploadAhead(
      server,
      person,
      "supplier/personal-details/profilePicture",
      await picture("jpeg"),
    );
    const unknown = { ...own, id: "00000000-0000-4000-8000-000000000009" };
    expect(errorsOf(await give([own, foreign]))).toEqual([422, ["papers.1 file"]]);
    expect(errorsOf(await give([unknown, own]))).toEqual([422, ["papers.0 file"]]);
    expect(errorsOf(await give([own, scan, picked]))).toEqual([422, ["papers.2 file"]]);
    // What a caller says of a file does not count.
    done(await give([own, { ...scan, type: "application/pdf", size: 1 }]));
    expect(await stored()).toEqual([own, scan]);
  });

  test("refuses hundreds of files in one short reply", async () => {
    const many = Array.from({ length: 300 }, (_none, index) => ({ id: `x${index}` }));
    const reply = await give(many);
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toContainEqual(expect.objectContaining({ path: ["papers"], rule: "maxItems" }));
    expect(JSON.stringify(reply.body).length).toBeLessThan(4000);
  });

  test("keeps every file that an answer names, whatever else makes room", async () => {
    const files = [await upload("a.pdf"), await upload("b.pdf")];
    done(await give(files));
    const unused = await server.store.fileUses.listUnused(new Date("9999-12-31"), person.userId);
    expect(unused).toEqual([]);
    for (const { id } of files) {
      const { status } = await server.call("DELETE", `/api/files/${id}`, { token: person.token });
      expect(status).toBe(409);
    }
    done(await give([...files.slice(1), await upload("c.pdf")]));
    const { status } = await server.call("DELETE", `/api/files/${files[0]?.id}`, { token: person.token });
    expect(status).toBe(200);
  });

  test("takes them as parts of one call, after those that the answer keeps", async () => {
    const kept = await upload("kept.pdf");
    done(
      await sendForm({ papers: [kept] }, [
        ["b.pdf", pdf("b")],
        ["c.csv", Buffer.from("a,b\n1,2\n")],
      ]),
    );
    const papers = (await stored()) as { name: string; type: string }[];
    expect(papers.map(({ name, type }) => [name, type])).toEqual([
      ["kept.pdf", "application/pdf"],
      ["b.pdf", "application/pdf"],
      ["c.csv", "text/csv"],
    ]);
    // Named in the list, a new file takes its place there.
    done(await sendForm({ papers: [{ name: "first.pdf" }, kept] }, [["first.pdf", pdf("first")]]));
    expect(((await stored()) as { name: string }[]).map(({ name }) => name)).toEqual([
      "first.pdf",
      "kept.pdf",
    ]);
  });

  test("attack 148: keeps nothing of a form with too many files, one of a wrong type or one too large", async () => {
    const many = (count: number, size = 0): [string, Buffer][] =>
      Array.from({ length: count }, (_none, index) => [
        `${index}.pdf`,
        Buffer.concat([pdf(String(index)), Buffer.alloc(size, 32), Buffer.from("%%EOF")]),
      ]);
    expect(errorsOf(await sendForm({ papers: null }, many(5)))).toEqual([422, ["papers maxItems"]]);
    expect((await sendForm({ papers: null }, many(21))).body.code).toBe("unexpected-part");
    const mixed: [string, Buffer][] = [...many(1), ["page.pdf", Buffer.from("MZ\u0000\u0001")]];
    expect((await sendForm({ papers: null }, mixed)).body.code).toBe("wrong-type");
    expect((await sendForm({ papers: null }, many(2, 1_100_000))).body.code).toBe("too-large");
    expect(await stored()).toBeUndefined();
    expect(await server.store.files.listOf(person.userId)).toEqual([]);
    expect(await readdir(server.services.files.incoming)).toEqual([]);
  });

  test("the profile lists each file", async () => {
    const files = [await upload("a.pdf"), await upload("b.pdf")];
    done(await give(files));
    const read = await server.call("GET", "/api/registrations/me?wizard=values", { token: person.token });
    expect(read.body.profile.papers).toEqual(files.map(({ id, name }) => ({ file: id, name })));
  });
});
