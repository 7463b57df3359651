/**
 * `npm run routes`: writes docs/routes.md, the table of routes with who may call each. With `--check` it writes
 * nothing and fails when the table is stale.
 */
import { everyRoute, type ListedRoute } from "../api/every-route.ts";
import { at } from "./bootstrap/project.js";
import { readFolder } from "./definitions-folder/read-folder.ts";
import { settlePage } from "./written-page.ts";

const heading = `# Routes

Every call that the server answers, who may make it, and how often, beside the limit that all calls share. What a
wizard's definition declares is listed with that wizard. Whoever is signed in reaches their own things only: another
person's are as absent as none. Written by \`npm run routes\`; the tests in \`api/every-call/\` try each as everybody.

| Call | Who may make it | Content | Limited as | Declared by |
|---|---|---|---|---|
`;
const callers = {
  anyone: "anyone",
  "signed-in": "whoever is signed in",
  BUYER: "buyers",
  SUPPLIER: "suppliers",
  ADMIN: "the provider's staff",
};
const contents = {
  json: "JSON",
  multipart: "multipart",
  either: "JSON or multipart",
  report: "a browser's report",
};

const { library, faults } = await readFolder(at("definitions"));

if (library) {
  settlePage("docs/routes.md", heading + everyRoute(library).map(rowOf).join(""), "npm run routes");
} else {
  console.error(`The definitions have ${faults.length} faults: see \`npm run definitions:check\`.`);
  process.exitCode = 1;
}

function rowOf({ method, path, who, body, limit, declaredBy }: ListedRoute): string {
  const cells = [
    `\`${method} ${path}\``,
    callers[who],
    body ? contents[body] : "",
    limit ?? "",
    declaredBy.join(", "),
  ];
  return `| ${cells.join(" | ")} |\n`;
}
