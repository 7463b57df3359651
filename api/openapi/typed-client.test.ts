import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import openapiTypes, { astToString, type OpenAPI3 } from "openapi-typescript";
import { afterAll, beforeAll, expect, it } from "vitest";
import { repository } from "../base/repository.ts";
import { describeServer, password, type TestServer } from "../testing/both-databases.ts";
import { scratchFolder } from "../testing/scratch-folder.ts";

const begin = `import createClient from "openapi-fetch";
import type { paths } from "./api.d.ts";
const api = createClient<paths>();
`;

/** Reads of what the API sends. */
const rightReads = `const { data: me } = await api.GET("/api/registrations/me");
const confirmedAt: string | null | undefined = me?.registration?.confirmedAt;
const { data } = await api.PUT("/api/registrations/supplier/steps/basic-information", { body: { skipped: true } });
if (data && "answer" in data.entry) console.log(data.entry.answer.legalName.length, confirmedAt);
const { data: cases } = await api.GET("/api/desk/cases");
const references: string[] | undefined = cases?.rows.map(({ reference }) => reference);`;

/** Calls that the API would refuse, and fields that it does not send. */
const wrongCalls = {
  "a number for a text": `api.PUT("/api/registrations/supplier/steps/basic-information", {
  body: { answer: { name: 7, legalName: "A", description: "B", foundedYear: 2008 } },
});`,
  "a question that is not answered": `api.PUT("/api/registrations/supplier/steps/basic-information", {
  body: { answer: { name: "A", description: "B", foundedYear: 2008 } },
});`,
  "an option that there is not": `api.PUT("/api/registrations/buyer/steps/company-details", {
  body: { answer: { companyName: "A", organizationType: "Circus", companySize: "Small (11-50)", industry: "Utilities" } },
});`,
  "a body of another shape": `api.PUT("/api/registrations/supplier/steps/basic-information", { body: { skip: true } });`,
  "a call that there is not": `api.GET("/api/registrations/nobody");`,
  "a field that a reply has not": `const { data } = await api.GET("/api/registrations/me");
data?.registration?.confirmedOn;`,
};

describeServer("a client with the types of the description", (open) => {
  let server: TestServer;
  let folder: string;
  let example: string;
  beforeAll(async () => {
    server = await open();
    folder = await mkdtemp(join(scratchFolder, "client-"));
    await symlink(join(repository, "node_modules"), join(folder, "node_modules"));
    const described = (await server.call("GET", "/api/openapi.json")).body as OpenAPI3;
    const types = astToString(await openapiTypes(described, { emptyObjectsUnknown: true }));
    await writeFile(join(folder, "api.d.ts"), types);
    const page = await readFile(join(repository, "docs/operating.md"), "utf8");
    [, example = ""] = /```ts\n(.+?)```/su.exec(page) ?? [];
    await writeFile(join(folder, "example.ts"), example);
    await writeFile(join(folder, "reads.ts"), begin + rightReads);
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Returns the files of the folder that do not compile. */
  function faultyFiles(...files: string[]): string[] {
    const options = ["--noEmit", "--strict", "--skipLibCheck", "--allowImportingTsExtensions"];
    const target = ["--target", "es2022", "--module", "preserve", "--types", ""];
    const compiler = join(repository, "node_modules/typescript-7/bin/tsc");
    const { stdout, stderr } = spawnSync(process.execPath, [compiler, ...options, ...target, ...files], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    return [...new Set([...stdout.matchAll(/^([\w-]+\.ts)\(/gmu)].map(([, file = ""]) => file))];
  }

  it("compiles as the page for operators shows it, reads typed replies, and no wrong call compiles", async () => {
    const files = Object.values(wrongCalls).map((_, index) => `wrong-${index}.ts`);
    for (const [index, call] of Object.values(wrongCalls).entries())
      await writeFile(join(folder, `wrong-${index}.ts`), begin + call);
    expect(faultyFiles("example.ts", "reads.ts", ...files).sort()).toEqual(files);
  });

  it("signs up, saves and reads", async () => {
    const { beginAsSupplier } = await import(join(folder, "example.ts"));
    const email = "typed-client@example.com";
    const stored = await beginAsSupplier({ baseUrl: server.url, email, password }, () =>
      server.codeFor(email),
    );
    expect(stored).toMatchObject({
      user: { email, firstName: "Maria" },
      entries: { "personal-details": { answer: { city: "Atlanta", phone: "+14045550123" } } },
    });
  });
});
