import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SourceFiles } from "#engine/authoring";
import { readSourceFiles } from "../../../api/authoring/folder/read-source-files.ts";
import { createStore, type OpenStore } from "../../../api/store/store.ts";
import { writeDefinitions } from "../../../api/testing/test-definitions.ts";
import { runVerb } from "../folder/testing/run-verb.ts";

const [signUp, login] = ["accounts/sign-up.json", "accounts/login.json"];
let home: string;
let folder: string;
let store: OpenStore;
let first: SourceFiles;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "sourcebridge-pull-"));
  folder = join(home, "definitions");
  await writeDefinitions(folder, {});
  first = await readSourceFiles(folder);
  store = createStore(`sqlite:${join(home, "app.sqlite")}`);
  await store.migrate();
});

afterAll(async () => {
  await store.close();
  await rm(home, { recursive: true, force: true });
});

const command = (...words: string[]) =>
  runVerb(words, { DATABASE_URL: `sqlite:${join(home, "app.sqlite")}` });
const marker = () => readFile(join(folder, ".release"), "utf8");
const save = (file: string, text: string | undefined) => writeFile(join(folder, file), text ?? "");

function titled(files: SourceFiles, file: string, title: string): SourceFiles {
  const text = files[file]?.replace(/("title": )"[^"]*"/u, `$1${JSON.stringify(title)}`) ?? "";
  expect(text).toContain(title);
  return { ...files, [file]: text };
}

/** Publishes as the studio does. */
async function publish(files: SourceFiles): Promise<void> {
  const base = (await store.releases.live())?.number ?? null;
  const release = { files, base, note: "", source: "studio", author: null, at: new Date() } as const;
  expect(await store.transaction((tx) => tx.releases.publish(release))).not.toBeNull();
}

test("say that nothing is live yet, and what else is missing", async () => {
  expect(await command("pull", folder)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Nothing is live yet"),
  });
  expect(await command("push", folder)).toMatchObject({ code: 1, stderr: expect.stringContaining("--note") });
  expect(await command("push", join(home, "none"), "--note", "x")).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The folder could not be read: .+none/u),
  });
  const elsewhere = { DATABASE_URL: `sqlite:${join(home, "none.sqlite")}` };
  const { code, stderr } = await runVerb(["pull", folder], elsewhere);
  expect([code, stderr]).toEqual([1, expect.stringContaining("There is no database at")]);
});

test("a pull takes what the studio changed, keeps what the folder changed, and a push makes both live", async () => {
  await publish(first);
  const studio = titled(first, signUp, "From the studio");
  await publish(studio);
  await save(login, titled(first, login, "From the folder")[login]);

  const refused = await command("push", folder, "--note", "Login");
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("not on top of release 2") });
  expect(refused.stderr).toContain(`${login}, ${signUp}`);

  expect(await command("pull", folder)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("The folder holds release 2; 1 file changed."),
  });
  const both = titled(studio, login, "From the folder");
  expect(await readSourceFiles(folder)).toEqual(both);
  expect(await marker()).toBe(`2 ${(await store.releases.live())?.version}\n`);

  expect(await command("push", folder, "--note", "Login")).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("Release 3 is live"),
  });
  expect(await store.releases.live()).toMatchObject({ source: "folder", note: "Login", base: 2 });
  expect(await store.releaseFiles.filesOf(3)).toEqual(both);
  expect(await marker()).toMatch(/^3 /u);
});

test("a pull with conflicts names them and writes nothing until a side is chosen", async () => {
  const live = await readSourceFiles(folder);
  await publish(titled(live, signUp, "Theirs"));
  const ours = titled(live, signUp, "Ours");
  await save(signUp, ours[signUp]);
  const { code, stderr } = await command("pull", folder);
  expect(code).toBe(1);
  expect(stderr).toContain("1 place changed both in the folder and in release 4");
  expect(stderr).toContain(`${signUp} title\n  was    "From the studio"\n  yours  "Ours"\n  live   "Theirs"`);
  expect(await readSourceFiles(folder)).toEqual(ours);
  expect(await marker()).toMatch(/^3 /u);

  expect(await command("pull", folder, "--yours")).toMatchObject({ code: 0 });
  expect([await readSourceFiles(folder), await marker()]).toEqual([ours, expect.stringMatching(/^4 /u)]);
  await publish(titled(live, signUp, "Theirs again"));
  expect(await command("pull", folder, "--theirs")).toMatchObject({ code: 0 });
  expect((await readSourceFiles(folder))[signUp]).toContain("Theirs again");
});

test("a push goes over what is live when its number is named, and never with faults", async () => {
  await rm(join(folder, ".release"));
  await save(login, "{");
  expect(await command("push", folder, "--note", "x", "--over", "4")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Release 5 is live, not 4"),
  });
  expect(await command("push", folder, "--note", "x", "--over", "5")).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^accounts\/login\.json:1:\d+ .+\nNothing went live\.\n$/su),
  });
  await save(login, first[login]);
  expect(await command("push", folder, "--note", "x", "--over", "5")).toMatchObject({ code: 0 });
  expect((await store.releases.live())?.number).toBe(6);
  expect(await command("push", folder, "--note", "x")).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("Nothing to do"),
  });
});

test("attack 166: a pull into a folder that doesn't say what it was made from loses no change of the same file", async () => {
  const live = await readSourceFiles(folder);
  await publish(titled(live, signUp, "Later in the studio"));
  const [description] = live[signUp]?.match(/"description": "[^"]*"/u) ?? [""];
  await save(signUp, live[signUp]?.replace(description, '"description": "From the folder."'));
  await rm(join(folder, ".release"));
  expect(await command("pull", folder)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/most like release 6\..+holds release 7; 1 file changed/su),
  });
  const both = JSON.parse((await readSourceFiles(folder))[signUp] ?? "");
  expect(both).toMatchObject({ title: "Later in the studio", description: "From the folder." });

  const empty = join(home, "empty");
  await mkdir(empty);
  expect(await command("pull", empty)).toMatchObject({ code: 0 });
  expect(await readSourceFiles(empty)).toEqual(await store.releaseFiles.filesOf(7));
});
