import { beforeAll, expect, it } from "vitest";
import { textFile } from "#engine/authoring";
import { describeServer, type TestServer } from "../testing/both-databases.ts";
import { draftCalls } from "../testing/drafts.ts";
import { done } from "../testing/sample-calls.ts";
import { type StaffPerson, staffMember } from "../testing/staff.ts";
import { createPreviewLink } from "./preview-links.ts";

const hour = 60 * 60_000;
const file = textFile("mail", "registration-reminder");

describeServer("the mails of a preview", (open) => {
  let server: TestServer;
  let editor: StaffPerson;
  beforeAll(async () => {
    server = await open();
    editor = await staffMember(server, "EDITOR");
  });

  async function newDraft() {
    const calls = draftCalls(server, editor);
    const draft = await calls.start("Other mails");
    const { services, store } = server;
    const by = { draftId: draft.id, by: "somebody", purpose: "studio" } as const;
    const { token } = await createPreviewLink(services, store, by);
    let before = draft.files[file] ?? null;
    const write = async (revision: number, text: string) => {
      done(await calls.edit(draft.id, revision, { kind: "write", file, text, before }));
      before = text;
    };
    return { mails: `/api/previews/${token}/mails`, text: draft.files[file] ?? "", write };
  }

  const get = (path: string) => server.call("GET", path, { headers: { Origin: "null" } });
  const page = async (path: string) => {
    const reply = await fetch(server.url + path);
    return { status: reply.status, headers: reply.headers, html: await reply.text() };
  };

  it("shows a mail as text and as a page, in one scheme whatever the reader has", async () => {
    const { mails } = await newDraft();
    const { body, headers } = await get(`${mails}/registration-reminder`);
    expect(body.subject).toBe("Continue your Sourcebridge registration");
    expect(body.text).toContain("Hello Maria,");
    expect(body.values).toContainEqual({ name: "firstName", sample: "Maria", isNeeded: false });
    expect(body.values).toContainEqual({
      name: "stopUrl",
      sample: expect.stringContaining("https"),
      isNeeded: true,
    });
    expect(headers.get("Cache-Control")).toBe("no-store");
    const light = await page(`${mails}/registration-reminder/page?scheme=light`);
    const dark = await page(`${mails}/registration-reminder/page?scheme=dark`);
    expect(light.headers.get("Content-Type")).toContain("text/html");
    expect(light.html).toContain("Hello Maria,");
    for (const { html } of [light, dark]) expect(html).not.toMatch(/prefers-color-scheme|light dark/);
    expect(light.html).toContain("Continue your registration</a>");
    expect(light.html).not.toContain("href=");
    expect(light.html).toContain("@media not all");
    expect(dark.html).toContain("@media all");
    expect(dark.html).toContain("color-scheme: dark");
  });

  it("attack 165: runs nothing, loads nothing, and shows mails in a frame of the studio only", async () => {
    const { mails } = await newDraft();
    const { headers } = await page(`${mails}/code/page?scheme=light`);
    const policy = headers.get("Content-Security-Policy") ?? "";
    expect(policy.split("; ")).toEqual(
      expect.arrayContaining(["default-src 'none'", "sandbox", "frame-ancestors 'self'"]),
    );
    expect(policy).not.toContain("script-src");
    expect(headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
  });

  it("follows the draft, and keeps its last words without faults", async () => {
    const { mails, text, write } = await newDraft();
    const shown = async () => (await get(`${mails}/registration-reminder`)).body;
    await write(0, text.replace("Hello {firstName}", "Good day <b>{firstName}</b>"));
    // What stands in a mail is text, not markup.
    expect((await page(`${mails}/registration-reminder/page?scheme=light`)).html).toContain("&lt;b&gt;Maria");
    await write(1, text.replace("Hello {firstName}", "Good day {firstName}"));
    expect((await shown()).text).toContain("Good day Maria,");
    await write(2, text.replace("{url}", "{nothing}"));
    expect(await shown()).toMatchObject({ revision: 2, text: expect.stringContaining("Good day Maria,") });
    expect((await page(`${mails}/registration-reminder/page?scheme=dark`)).html).toContain("Good day Maria,");
  });

  it("shows what a sample registrant answered, and the wizard by its own title", async () => {
    const { mails } = await newDraft();
    const own = Object.values(server.definitions.current().content?.wizards ?? {}).flatMap(
      ({ mails: named }) => Object.values(named ?? {}),
    );
    expect(own.length).toBeGreaterThan(0);
    for (const name of new Set(own)) {
      const { status, body } = await get(`${mails}/${name}`);
      expect([name, status]).toEqual([name, 200]);
      expect(`${body.subject} ${body.text}`).not.toMatch(/[{}]/);
    }
  });

  it("shows the mails of moves, and those for after the launch with the link to the product", async () => {
    const { mails } = await newDraft();
    const sent = ["supplier-activated", "early-access-joined", "registration-confirmed"];
    for (const name of sent) {
      const before = (await get(`${mails}/${name}`)).body;
      expect(before.text).toContain("the access link once we go live.");
      expect(before.values.map((one: { name: string }) => one.name)).not.toContain("accessUrl");
      const after = (await get(`${mails}/${name}-after-launch`)).body;
      expect(after.text).not.toContain("once we go live");
      expect(after.text).toContain("https://app.example.com");
      expect(after.values).toContainEqual({
        name: "accessUrl",
        sample: "https://app.example.com",
        isNeeded: true,
      });
    }
    expect((await get(`${mails}/supplier-declined`)).body.text).toContain("The reason: ");
    expect((await get(`${mails}/code-after-launch`)).status).toBe(404);
  });

  it("finds mails by their own names only, with a link that works", async () => {
    const { mails } = await newDraft();
    const code = async (path: string) => (await page(path)).status;
    for (const name of [
      "nothing",
      "constructor",
      "__proto__",
      "footer",
      "..%2Fbrand",
      "code.md",
      "%00",
      "x".repeat(300),
    ])
      expect([
        name,
        await code(`${mails}/${name}`),
        await code(`${mails}/${name}/page?scheme=light`),
      ]).toEqual([name, 404, 404]);
    expect(await code(`${mails}/code/page`)).toBe(400);
    expect(await code(`${mails}/code/page?scheme=constructor`)).toBe(400);
    expect(await code(`/api/previews/${"x".repeat(43)}/mails/code`)).toBe(404);
    expect(await code(`/api/previews/${"x".repeat(43)}/mails/code/page?scheme=light`)).toBe(404);
    server.clock.advance(9 * hour);
    expect(await code(`${mails}/code`)).toBe(410);
    expect(await code(`${mails}/code/page?scheme=light`)).toBe(410);
  });
});
