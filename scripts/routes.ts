/** `npm run routes`: writes the table of routes; `--help` explains. */

import { staffRoles } from "#engine";
import { freshness, type Permission, permissions } from "../api/base/permissions.ts";
import { whoInWords } from "../api/openapi/who.ts";
import { type ListedRoute, listRoutes } from "../api/security/list-routes.ts";
import { readCommandLine } from "./bootstrap/command-line.js";
import { at } from "./bootstrap/project.js";
import { readFolder } from "./definitions/folder/read-folder.ts";
import { checkOption, writePage } from "./written-page.ts";

const heading = `# Routes

Every call that the server answers, who may make it, and how often, beside the limit that all calls share. What a
wizard's definition declares is listed with that wizard. Whoever is signed in reaches their own things only: another
person's are as absent as none. Written by \`npm run routes\`; the tests in \`api/security/\` try each as everybody.

| Call | Who may make it | Content | Limited as | Declared by |
|---|---|---|---|---|
`;
const contents = {
  json: "JSON",
  multipart: "multipart",
  either: "JSON or multipart",
  report: "a browser's report",
  zip: "a zip archive",
};

const { values } = readCommandLine({
  usage: "npm run routes",
  about: "Writes docs/routes.md, the table of routes with who may call each.",
  options: checkOption,
});
const { library, faults } = await readFolder(at("definitions"));

if (library) {
  const page = heading + listRoutes(library).map(routeRow).join("") + permissionTable();
  writePage("docs/routes.md", page, "npm run routes", values.check);
} else {
  console.error(`The definitions have ${faults.length} faults: see \`npm run definitions -- check\`.`);
  process.exitCode = 1;
}

/** Writes the permissions of staff roles. */
function permissionTable(): string {
  const rows = Object.entries<Permission>(permissions).map(([name, { roles, fresh }]) => {
    const cells = staffRoles.map((role) => (roles.includes(role) ? "yes" : ""));
    return `| ${[name, ...cells, fresh ? "yes" : ""].join(" | ")} |`;
  });
  return `
## What staff may do

Everything here needs a login with a second factor; for some of it, a code must have been given within the last
${freshness / 60_000} minutes. From \`api/base/permissions.ts\`; \`api/base/permissions.test.ts\` tries each cell.

| What | ${staffRoles.join(" | ")} | A fresh code |
|---|${staffRoles.map(() => "---|").join("")}---|
${rows.join("\n")}
`;
}

function routeRow({ method, path, who, body, limit, declaredBy }: ListedRoute): string {
  const cells = [
    `\`${method} ${path}\``,
    whoInWords(who),
    body ? contents[body] : "",
    limit ?? "",
    declaredBy.join(", "),
  ];
  return `| ${cells.join(" | ")} |\n`;
}
