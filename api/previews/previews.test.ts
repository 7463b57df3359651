import { beforeAll, expect, it } from "vitest";
import type { PreviewIndex, PreviewSamples, PreviewWizard } from "../responses/previews.ts";
import { describeServer, type TestServer } from "../testing/both-databases.ts";
import { createPreviewLink } from "./preview-links.ts";

const day = 24 * 60 * 60_000;

describeServer("a preview by its link", (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await open();
  });

  async function link(draftId: string | null = null, purpose: "sharing" | "studio" = "sharing") {
    const { services, store } = server;
    const { token } = await createPreviewLink(services, store, { draftId, by: "somebody", purpose });
    return `/api/previews/${token}`;
  }

  const get = (path: string) => server.call("GET", path, { headers: { Origin: "null" } });

  it("lists the wizards that are live, to whoever has the link", async () => {
    const { status, body, headers } = await get(await link());
    expect(status).toBe(200);
    const { name, wizards } = body as PreviewIndex;
    expect(name).toBeNull();
    const { definition } = server.definitions.current().wizards.supplier ?? {};
    const supplier = wizards.find(({ id }) => id === "supplier");
    expect(supplier?.version).toBe(definition?.version);
    expect(supplier?.steps.map(({ slug }) => slug)).toEqual(Object.keys(definition?.machine.states ?? {}));
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(headers.get("Access-Control-Allow-Credentials")).toBeNull();
    expect(headers.get("Cache-Control")).toBe("no-store");
  });

  it("serves a wizard with the address of its validators", async () => {
    const path = await link();
    const { body } = await get(`${path}/wizards/supplier`);
    const { definition, validators, strings } = body as PreviewWizard;
    expect(definition.id).toBe("supplier");
    expect(strings.wizard.buttons.next).toBe("Save and Continue");
    const code = await fetch(server.url + validators);
    expect(code.headers.get("Content-Type")).toContain("text/javascript");
    expect(code.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(await code.text()).toContain("export default function");
    expect((await get(`${path}/wizards/nobody`)).status).toBe(404);
    expect((await get(`${path}/wizards/constructor`)).status).toBe(404);
    expect((await get(`${path}/validators/0000.js`)).status).toBe(404);
  });

  it("finds sample registrants of each kind who stand at a step", async () => {
    const { body } = await get(`${await link()}/wizards/supplier/steps/business-location/samples`);
    const { samples } = body as PreviewSamples;
    const kinds = new Set(samples.map(({ kind }) => kind));
    expect([...kinds]).toEqual(expect.arrayContaining(["route", "filled", "branch", "errors"]));
    expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length);
    for (const { entries } of samples) expect(Object.keys(entries)).not.toContain("business-location");
  });

  it("looks up codes, as the product does", async () => {
    const { status, body } = await get(`${await link()}/lookups/naics?sector=54`);
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThan(10);
    expect((await get(`${await link()}/lookups/toString?sector=54`)).status).toBe(404);
  });

  it("attack 165: ends after a week, and the studio's own after a day's work", async () => {
    const paths = [await link(), await link(null, "studio")];
    const statuses = async () => Promise.all(paths.map(async (path) => (await get(path)).status));
    expect(await statuses()).toEqual([200, 200]);
    server.clock.advance(day / 3);
    expect(await statuses()).toEqual([200, 410]);
    server.clock.advance(7 * day);
    const { status, body, headers } = await get(paths[0] ?? "");
    expect([status, body.code]).toEqual([410, "expired"]);
    // The page must be able to read why.
    expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
  });

  it("attack 165: ends with the draft", async () => {
    const [one, other] = [await link("one-draft"), await link(null)];
    await server.store.previewLinks.revokeOf("one-draft", server.clock.now());
    const { status, body } = await get(one);
    expect([status, body.code]).toEqual([410, "revoked"]);
    expect((await get(other)).status).toBe(200);
    // Nor does one show anything whose draft is simply not there.
    expect((await get(await link("no-draft"))).status).toBe(410);
  });

  it("attack 165: finds nothing by any other token, and for no call", async () => {
    const path = `/api/previews/${"x".repeat(43)}`;
    const calls = ["", "/wizards/supplier", "/validators/1.js", "/lookups/naics?sector=54"];
    for (const call of [...calls, "/wizards/supplier/steps/personal-details/samples"])
      expect([call, (await get(path + call)).status]).toEqual([call, 404]);
  });

  it("attack 165: keeps no token in its database and its log", async () => {
    const path = await link();
    await get(path);
    await get(`${path}/wizards/supplier`);
    const token = path.split("/").at(-1) ?? "";
    expect(server.log.join("\n")).toContain("/api/previews/***/wizards/supplier");
    expect(server.log.join("\n")).not.toContain(token);
  });

  it("forgets a preview a month after its end", async () => {
    const path = await link();
    await server.store.previewLinks.sweep(server.clock.now());
    expect((await get(path)).status).toBe(200);
    await server.store.previewLinks.sweep(new Date(server.clock.now().getTime() + 8 * day));
    expect((await get(path)).status).toBe(404);
  });
});
