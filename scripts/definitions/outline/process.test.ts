import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { at } from "../../bootstrap/project.js";
import { runVerb } from "../folder/testing/run-verb.ts";

const scratch = mkdtempSync(join(tmpdir(), "outline-"));
afterAll(() => rmSync(scratch, { recursive: true }));

test("writes Markdown, one self-contained page, and a route map of each wizard", async () => {
  const out = join(scratch, "out");
  const { code, stdout } = await runVerb(["outline", at("definitions"), "--out", out]);
  expect(code, stdout).toBe(0);
  const wizards = readdirSync(at("definitions/wizards"));
  expect(readdirSync(out).sort()).toEqual(
    [...wizards.map((id) => `${id}-route.svg`), "outline.html", "outline.md"].sort(),
  );
  const page = readFileSync(join(out, "outline.html"), "utf8");
  expect(page).toMatch(/26 steps/u);
  expect(page).not.toContain("{brand}");
  expect(page.match(/<svg /gu)).toHaveLength(wizards.length);
  expect(page).not.toMatch(/(?:src|href)="(?!#)|url\((?!data:)/u);
});

test("a folder with a fault has no outline", async () => {
  const broken = join(scratch, "broken");
  cpSync(at("definitions"), broken, { recursive: true });
  rmSync(join(broken, "options/countries.json"));
  const { code, stdout, stderr } = await runVerb(["outline", broken]);
  expect(code).toBe(1);
  expect(stdout).toBe("");
  expect(stderr).toMatch(/The folder has \d+ faults/u);
});
