import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { at } from "./bootstrap/project.js";

/** Support of tests drives the shipped wizards; generated files repeat the definitions. */
const left = /\.test\.tsx?$|\/testing\/|\.gen\.(?:d\.)?ts$/u;
const code = /\.(?:ts|tsx|js|css|html)$/u;

/** Pattern of a wizard's name: "grant" is also a verb, so it must be in quotes or in a path. */
const asWizard = /["'`/]grant["'`/]/u.source;

const wizards = readdirSync(at("definitions/wizards"));
const roles = wizards.flatMap((id) => {
  const { role } = JSON.parse(readFileSync(at(`definitions/wizards/${id}/wizard.json`), "utf8")).meta;
  return role === null ? [] : [String(role)];
});

/** Roles are data: code for one of ours would be missing for anybody else's. */
test.each(["engine", "api", "renderer"])(
  "no file of %s names a wizard or a role of the definitions",
  (folder) => {
    const words = new RegExp(
      [...wizards.map((id) => (id === "grant" ? asWizard : id)), ...roles].join("|"),
      "iu",
    );
    const files = readdirSync(at(folder), { recursive: true, encoding: "utf8" })
      .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
      .filter((file) => code.test(file) && !left.test(file));
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => words.test(readFileSync(at(file), "utf8")))).toEqual([]);
  },
);
