import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeDefinitions } from "../api/testing/test-definitions.ts";
import { openPreview } from "../scripts/definitions/preview/preview.ts";
import { openPage } from "./support/page.ts";
import { thirdAlone } from "./support/third-alone.ts";

const step = "wizards/mentoring/steps/wish.json";

test("a folder opens in a studio once it has no faults, whose preview and faults follow what is saved", async () => {
  const definitions = await thirdAlone();
  const good = definitions[step] ?? "";
  const folder = await mkdtemp(join(tmpdir(), "sourcebridge-definitions-"));
  const save = (text: string) => writeFile(join(folder, step), text);
  await writeDefinitions(folder, { ...definitions, [step]: good.replace('"list"', '"lst"') });
  const said: string[] = [];
  const opening = openPreview(folder, { port: 0, say: (line) => said.push(line) });
  onTestFinished(async () => {
    await (await opening).close();
    await rm(folder, { recursive: true, force: true });
  });
  const linkSaid = () => said.flatMap((line) => /http\S+/u.exec(line) ?? []).at(-1);
  await expect.poll(() => said.join("\n")).toMatch(/^wizards\/mentoring\/steps\/wish\.json:\d+:\d+ /u);
  expect(linkSaid()).toBeUndefined();
  await save(good);
  await opening;

  const link = linkSaid() ?? "";
  expect((await fetch(new URL("/another", link))).status).toBe(404);
  const page = await openPage({ url: new URL(link).origin }, { ownAddress: false });
  await page.goto(link);
  await page.getByRole("heading", { name: "Mentoring application" }).first().waitFor();
  expect((await fetch(link)).status).toBe(404);
  expect(linkSaid()).not.toBe(link);

  const { pathname } = new URL(page.url());
  await page.goto(new URL(pathname.replace(/map\/.*/u, "preview/mentoring/wish"), page.url()).href);
  const preview = page.frameLocator('iframe[title="Preview"]');
  const heading = (name: string) => preview.getByRole("heading", { level: 1, name }).waitFor();
  await heading("What would you like to learn?");
  await save(good.replace("What would you like to learn?", "What shall we teach you?"));
  await heading("What shall we teach you?");

  await save(good.replace('"title"', '"titel"'));
  await page.getByText("Last version without faults", { exact: true }).waitFor();
  await page.getByRole("link", { name: /^Go to the fault in / }).waitFor();
  await heading("What shall we teach you?");
  await save(good);
  await heading("What would you like to learn?");
  expect(said.filter((line) => line.includes("followed"))).toEqual([]);
});
