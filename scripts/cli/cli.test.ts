import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { at } from "../bootstrap/project.js";
import { runVerb } from "../definitions/folder/testing/run-verb.ts";
import { verbs } from "./verbs.ts";

const folder = mkdtempSync(join(tmpdir(), "cli-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const secret = "a secret for this test only, k8Zq1";
const settings = {
  DATABASE_URL: `sqlite:${join(folder, "app.sqlite")}`,
  FILES_URL: `file:${join(folder, "files")}`,
  AUTH_SECRET: secret,
  SMTP_URL: "",
};
const cli = (...words: string[]) => runVerb(words, settings, verbs);

test("a database is made, backed up, checked and restored by words, and no output holds the secret", async () => {
  expect(await cli("migrate", "status")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("`migrate up` makes a new one"),
  });
  expect(await cli("migrate", "up")).toMatchObject({ code: 0, stdout: expect.stringContaining("Done:") });
  expect((await cli("migrate", "down")).stderr).toMatch(/Make a backup, then add --yes/u);
  const state = await cli("migrate", "status", "--json");
  expect(state.code).toBe(0);
  expect(JSON.parse(state.stdout)).toMatchObject({ pending: [], unknown: [], ran: null });
  const backup = join(folder, "backup");
  const made = await cli("backup", backup, "--json");
  expect(JSON.parse(made.stdout)).toMatchObject({ folder: backup, files: 0, release: null });
  expect(await cli("verify", backup)).toMatchObject({ code: 0, stdout: "0 uploads, 0 faults.\n" });
  const refused = await cli("restore", backup);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("There is a database at") });
  for (const { stdout, stderr } of [made, refused]) expect(stdout + stderr).not.toContain(secret);
  const elsewhere = { ...settings, DATABASE_URL: `sqlite:${join(folder, "new/app.sqlite")}` };
  const restored = await runVerb(["restore", backup], elsewhere, verbs);
  expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining("Restored as of") });
});

test.each([
  [["restore"], 2, /^Name the folder of the backup\./u],
  [["migrate", "sideways"], 2, /^Say status, up or down\./u],
  [["verify", folder], 1, /no finished backup/u],
])("%j is refused in words", async (words, code, sentence) => {
  const { stderr, ...rest } = await cli(...words);
  expect(rest.code).toBe(code);
  expect(stderr).toMatch(sentence);
});

test("wrong settings are all named, and no secret is made to look at them", async () => {
  const wrong = { ...settings, AUTH_SECRET: "", SMTP_URL: "mail.example.com", PORT: "http" };
  const { code, stderr } = await runVerb(["verify"], wrong, verbs);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Mend these settings first:\n- PORT .+\n- SMTP_URL /u);
  expect(existsSync(join(folder, "auth-secret"))).toBe(false);
});

test("the bundle for support contains no secret and no personal address", async () => {
  const hidden = ["me@private.example", "geheim", secret];
  const file = join(folder, "support.json");
  const env = {
    ...settings,
    ADMIN_EMAIL: "me@private.example",
    SMTP_URL: "smtp://me:geheim@127.0.0.1:1",
    MAIL_FROM: "me@private.example",
    CENSUS_API_KEY: "geheim",
  };
  const { code, stdout } = await runVerb(["doctor", "--bundle", file], env, verbs);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^WRONG mail /mu);
  const text = readFileSync(file, "utf8");
  expect(JSON.parse(text)).toMatchObject({ settings: { authSecret: "set", database: "sqlite" } });
  for (const one of hidden) expect(stdout + text).not.toContain(one);
});

test("the process prints its verbs, each with its own help", async () => {
  const { status, stdout } = spawnSync(process.execPath, [at("scripts/cli.js")], { encoding: "utf8" });
  expect(status).toBe(0);
  for (const name of Object.keys(verbs)) expect(stdout).toMatch(new RegExp(`^ {2}${name} +[A-Z]`, "mu"));
  // These two are commands of their own.
  for (const name of Object.keys(verbs).filter((one) => !["definitions", "demo"].includes(one)))
    expect((await cli(name, "--help")).stdout).toMatch(new RegExp(`^npm run cli -- ${name} `, "u"));
});
