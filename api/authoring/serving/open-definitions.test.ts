import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pino from "pino";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Services } from "../../routing/services.ts";
import { describeServer, type TestServer } from "../../testing/both-databases.ts";
import { writeDefinitions } from "../../testing/test-definitions.ts";
import { tasks } from "../tasks.ts";
import { openDefinitions } from "./open-definitions.ts";

const $schema = "../schema/form.schema.json";

describeServer("definitions", (open) => {
  let server: TestServer;
  let folder: string;
  const change = (file: string, text: string) => writeFile(join(folder, file), text);
  const titleServed = async () => (await server.call("GET", "/api/forms")).body.steps["sign-up"].title;
  const signUp = (title: string) =>
    JSON.stringify(
      { $schema, title, properties: { email: { $ref: "../shared/email.json" } }, required: ["email"] },
      null,
      2,
    );

  beforeAll(async () => {
    server = await open({ definitions: {} });
    folder = server.services.env.definitionsDir;
  });

  it("serves better definitions at once, and keeps each version", async () => {
    const before = server.definitions.current().forms.definition;
    await change("accounts/sign-up.json", signUp("Welcome"));
    expect(await server.definitions.reload()).toEqual([]);
    expect(await titleServed()).toBe("Welcome");
    const now = server.definitions.current().forms.definition;
    expect(now.version).not.toBe(before.version);
    for (const { id, version } of [before, now]) {
      const kept = await server.store.definitionVersions.find(id, version);
      expect(JSON.parse(kept?.content ?? "")).toMatchObject({ version });
    }
  });

  it("reports broken definitions at their place, and keeps serving the last valid ones", async () => {
    await change("accounts/sign-up.json", signUp("Broken").replace('"required"', '"required'));
    const faults = await server.definitions.reload();
    expect(faults[0]).toMatchObject({ file: "accounts/sign-up.json", line: 9 });
    expect(await titleServed()).toBe("Welcome");
    expect(server.log.join("\n")).toMatch(/accounts\/sign-up\.json:9:\d+ /);
    await change("accounts/sign-up.json", signUp("Mended"));
    expect(await server.definitions.reload()).toEqual([]);
    expect(await titleServed()).toBe("Mended");
  });

  it("attack 105: serves no definitions with a mail that names what nobody gives, and sends the last valid mail", async () => {
    const good = server.definitions.current().texts["site/mail/code.md"] ?? "";
    await change("site/mail/code.md", good.replace("in {minutes}", "in {minuets}"));
    const [fault] = await server.definitions.reload();
    expect(fault).toMatchObject({ file: "site/mail/code.md", line: 2, column: 17, rule: "mail-variable" });
    expect(fault?.message).toContain('did you mean "minutes"?');
    await change("site/mail/code.md", good);
    expect(await server.definitions.reload()).toEqual([]);
  });

  it("serves no definitions without a form that calls are validated by", async () => {
    await rm(join(folder, "accounts/login.json"));
    expect(await server.definitions.reload()).toMatchObject([
      { file: "accounts/login.json", rule: "needed-form" },
    ]);
    await writeDefinitions(folder, { "accounts/sign-up.json": signUp("Mended") });
    expect(await server.definitions.reload()).toEqual([]);
  });

  it("serves no definitions that grow beyond measure", async () => {
    await change("accounts/huge.json", `{"title":"${"x".repeat(1024 * 1024)}"}`);
    const [fault] = await server.definitions.reload();
    expect(fault?.message).toContain("accounts/huge.json is larger than");
    await rm(join(folder, "accounts/huge.json"));
    expect(await server.definitions.reload()).toEqual([]);
  });

  describe("definitions broken from the beginning", () => {
    const broken = () => join(folder, "..", "broken");
    const begin = ({ store, clock, log }: Services) =>
      openDefinitions({ folder: broken(), apiPath: "/api", store, clock, log, watch: false });

    beforeAll(async () => {
      await mkdir(broken(), { recursive: true });
      await writeFile(join(broken(), "x.json"), "{");
    });

    it("serves the version that was live last, and says so", async () => {
      const { version } = server.definitions.current();
      const begun = await begin(server.services);
      expect(begun.current().version).toBe(version);
      expect(begun.current().forms.definition).toEqual(server.definitions.current().forms.definition);
      expect(begun.refused()).toContainEqual(expect.objectContaining({ file: "x.json", line: 1 }));
      expect(server.log.join("\n")).toMatch(/x\.json:1:\d+ /);
      expect(server.log.join("\n")).toContain("the last good version keeps serving");
      await begun.close();
    });

    it("serves them once they are mended", async () => {
      const begun = await begin(server.services);
      await rm(join(broken(), "x.json"));
      await writeDefinitions(broken(), { "accounts/sign-up.json": signUp("After the repair") });
      expect(await begun.reload()).toEqual([]);
      expect(begun.refused()).toEqual([]);
      expect(begun.current().forms.definition.steps["sign-up"]?.title).toBe("After the repair");
      await begun.close();
      await rm(broken(), { recursive: true });
      await mkdir(broken());
      await writeFile(join(broken(), "x.json"), "{");
    });

    it("refuses to start, in words, where no version was ever live or what is stored of it is damaged", async () => {
      const { store } = server.services;
      const releases = { ...store.releases, live: async () => null };
      const opening = begin({ ...server.services, store: Object.assign(Object.create(store), { releases }) });
      await expect(opening).rejects.toThrow(/The definitions cannot serve:\n- .+:\d+:\d+ /);
    });
  });

  it("checks definitions once: to publish them, to serve them on each server, and when they come back", async () => {
    const own = join(folder, "..", "own");
    const { store, clock, log } = server.services;
    const begin = (from: string) =>
      openDefinitions({ folder: from, apiPath: "/api", store, clock, log, watch: false });
    const write = (title: string) => writeDefinitions(own, { "accounts/sign-up.json": signUp(title) });
    await write("Checked at the start");
    const begun = await begin(own);
    const other = await begin(folder);
    const checks = vi.spyOn(tasks, "checkFiles");
    for (const title of ["Checked", "Checked at the start", "Checked"]) {
      await write(title);
      expect(await begun.reload()).toEqual([]);
      await other.follow();
      for (const { current } of [begun, other])
        expect(current().forms.definition.steps["sign-up"]?.title).toBe(title);
    }
    expect(checks).toHaveBeenCalledTimes(1);
    checks.mockRestore();
    await begun.close();
    await other.close();
    await rm(own, { recursive: true });
  });

  it("shows refused definitions to whoever watches the server", async () => {
    const readiness = async () => (await server.call("GET", "/readyz")).body;
    expect(await readiness()).toMatchObject({ definitions: "live" });
    await change("accounts/sign-up.json", "{");
    await server.definitions.reload();
    expect(await readiness()).toMatchObject({
      status: "ready",
      definitions: expect.stringMatching(/^refused for \d+ fault/),
    });
    await change("accounts/sign-up.json", signUp("Mended"));
    expect(await server.definitions.reload()).toEqual([]);
  });

  it("notices changed definitions when they are watched", async () => {
    const { store, clock } = server.services;
    const watched = await openDefinitions({
      folder,
      apiPath: "/api",
      store,
      clock,
      log: pino({ level: "silent" }),
      watch: true,
    });
    try {
      const { version } = watched.current();
      await change("accounts/sign-up.json", signUp("Watched"));
      await vi.waitFor(() => expect(watched.current().version).not.toBe(version), { timeout: 60_000 });
    } finally {
      await watched.close();
    }
  });
});
