import { readdirSync } from "node:fs";
import { join } from "node:path";
import { readSourceFiles } from "../../../api/authoring/folder/read-source-files.ts";
import { listRoutes } from "../../../api/security/list-routes.ts";
import type { TestServer } from "../../../api/testing/both-databases.ts";
import { invitationFor, teamCalls } from "../../../api/testing/company.ts";
import { done } from "../../../api/testing/sample-calls.ts";
import { fileRuleAt } from "../../../api/uploads/file-rules.ts";
import { at } from "../../../scripts/bootstrap/project.js";
import type { World, WorldPerson } from "../world/world.ts";

/** Collects everything that hostile requests are built from. */
export async function createWorld(server: TestServer, people: WorldPerson[]): Promise<World> {
  const library = server.definitions.current();
  const steps = Object.entries(library.wizards).flatMap(([wizard, { definition }]) =>
    Object.keys(definition.machine.states).map((slug) => {
      const properties = definition.steps[slug]?.properties ?? {};
      const fields = Object.keys(properties).filter((field) => fileRuleAt(properties, field) !== null);
      return { wizard, slug, purposes: fields.map((field) => `${wizard}/${slug}/${field}`) };
    }),
  );
  const routes = listRoutes(library).map(({ method, path, who, body }) => ({
    method,
    path,
    who,
    body: body ?? null,
  }));
  const definitions = await readSourceFiles(server.services.env.definitionsDir);
  const invitations = await inviteSome(server, people);
  return { people, routes, definitions, steps, invitations, assets: builtFiles() };
}

async function inviteSome(server: TestServer, people: WorldPerson[]): Promise<string[]> {
  const tokens: string[] = [];
  for (const owner of people.filter(({ kind }) => kind === "owner")) {
    const invited = people.filter(({ kind }) => kind === "new").map(({ email }) => email);
    done(await teamCalls(server, owner).invite({ members: invited.join(", ") }));
    for (const email of invited) tokens.push(await invitationFor(server, email));
  }
  return tokens;
}

function builtFiles(): string[] {
  try {
    const names = readdirSync(join(at("dist/renderer"), "assets"));
    return [
      "/",
      "/login",
      "/registration/supplier/personal-details",
      ...names.map((name) => `/assets/${name}`),
    ];
  } catch {
    return [];
  }
}
