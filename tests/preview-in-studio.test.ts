import type { FrameLocator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Operation } from "#engine/authoring";
import { createPreviewLink } from "../api/previews/preview-links.ts";
import { done } from "../api/testing/sample-calls.ts";
import { deep } from "../engine/testing/depth.ts";
import { axeFindings } from "./support/axe.ts";
import { scrollsSideways } from "./support/layout.ts";
import { openPage } from "./support/page.ts";
import { sharedSite } from "./support/site.ts";
import { openStudio } from "./support/studio.ts";

const stepFile = "wizards/buyer/steps/company-details.json";

const heading = (frame: FrameLocator, name: string) =>
  frame.getByRole("heading", { level: 1, name, exact: true });

test("the pane says that it loads, shows the draft's step, follows its edits and keeps what is typed", async () => {
  const { page, calls, draft, open, preview } = await openStudio(await sharedSite());
  const edit = async (revision: number, path: string[], value: string | number, before: unknown) =>
    void done(
      await calls.edit(draft.id, revision, { kind: "set", file: stepFile, path, value, before } as Operation),
    );
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/previews/**", async (route) => {
    await held;
    await route.continue();
  });
  await open("preview/buyer/company-details");
  const loading = page.getByRole("status").filter({ hasText: "Loading the preview…" });
  await loading.waitFor();
  release();
  await heading(preview, "Company Details").waitFor();
  await loading.waitFor({ state: "detached" });
  await preview.getByLabel("Company name").fill("Cascade Mutual Power");
  await edit(0, ["title"], "Your organization", "Company Details");
  await heading(preview, "Your organization").waitFor();
  expect(await preview.getByLabel("Company name").inputValue()).toBe("Cascade Mutual Power");
  await edit(1, ["title"], 7, "Your organization");
  await page.getByText("Last version without faults", { exact: true }).waitFor();
  await page.getByRole("link", { name: /^Go to the fault in / }).waitFor();
  await heading(preview, "Your organization").waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test.runIf(deep)(
  "it is looked at as somebody else, who walks on and stays who they are, wider, darker and with errors",
  async () => {
    const { page, preview: frame } = await openStudio(await sharedSite(), {
      at: "preview/buyer/company-details",
    });
    await heading(frame, "Company Details").waitFor();
    const samples = page.getByLabel("Shown as");
    const filled = samples.getByRole("option", { name: "Longest", exact: false }).first();
    await filled.waitFor({ state: "attached" });
    const name = () => frame.getByLabel("Company name").inputValue();
    await samples.selectOption(await filled.getAttribute("value"));
    await expect.poll(name).not.toBe("");
    await samples.selectOption("");
    await expect.poll(name).toBe("");
    await samples.selectOption(await filled.getAttribute("value"));
    await expect.poll(name).not.toBe("");
    await frame.getByLabel("Company name").fill("Cascade Mutual Power");
    await frame.getByRole("button", { name: "Save and Continue" }).click();
    await page.waitForURL(/\/preview\/buyer\/procurement-role$/);
    await heading(frame, "Procurement Role").waitFor();
    await frame.getByRole("button", { name: "Back" }).click();
    await page.waitForURL(/\/preview\/buyer\/company-details$/);
    await expect.poll(name).toBe("Cascade Mutual Power");
    await page.getByRole("radio", { name: "Desktop, 1280 pixels" }).check({ force: true });
    const width = () => frame.locator("html").evaluate((html) => html.clientWidth);
    await expect.poll(width).toBeGreaterThan(1200);
    expect(await scrollsSideways(page)).toBe(false);
    const paper = () => frame.locator("html").evaluate((html) => getComputedStyle(html).backgroundColor);
    await expect.poll(paper).toBe("rgb(255, 255, 255)");
    await page.getByRole("radio", { name: "Dark", exact: true }).check({ force: true });
    await expect.poll(paper).toBe("rgb(13, 20, 36)");
    await page.getByRole("button", { name: "Show errors" }).click();
    await frame.getByText("Enter your company name").first().waitFor();
    await page.setViewportSize({ width: 360, height: 760 });
    expect(await scrollsSideways(page)).toBe(false);
  },
);

test.runIf(deep)(
  "the preview goes to the question that is edited, and to a mistake, and the studio stays where it is",
  async () => {
    const { page, preview } = await openStudio(await sharedSite(), {
      at: "steps/supplier/basic-information",
    });
    await page.setViewportSize({ width: 1280, height: 640 });
    await page.getByText("Year founded", { exact: true }).first().click();
    await page.waitForURL(/\?question=foundedYear$/);
    const tab = page.getByRole("tab", { name: "Preview" });
    const place = await tab.boundingBox();
    await tab.click();
    const question = preview.getByLabel("Year founded");
    const scrolled = () => preview.locator("html").evaluate((html) => html.scrollTop);
    const inSight = () =>
      question.evaluate((box) => {
        const { top, bottom } = box.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      });
    await expect.poll(scrolled).toBeGreaterThan(0);
    expect([await inSight(), await tab.boundingBox()]).toEqual([true, place]);
    await question.press("Enter");
    const named = preview.getByLabel("Company name", { exact: false }).first();
    await expect.poll(() => named.evaluate((box) => box.getAttribute("aria-invalid"))).toBe("true");
    expect(await tab.boundingBox()).toEqual(place);
  },
);

test("a shared link opens without a login what was shared, and a press on a question selects it and presses nothing in the form", async () => {
  const site = await sharedSite();
  const { page, preview: frame } = await openStudio(site, { at: "preview/buyer/company-details" });
  await heading(frame, "Company Details").waitFor();
  await page.getByRole("button", { name: "Share" }).click();
  const link = page.getByLabel("Link", { exact: true });
  await link.waitFor();
  const stranger = await openPage(site, { ownAddress: false });
  await stranger.goto(await link.inputValue());
  await stranger.getByRole("heading", { level: 1, name: "Company Details", exact: true }).waitFor();
  await stranger.getByText("Preview of Other words:").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Select questions" }).click();
  await expect
    .poll(() => page.getByRole("button", { name: "Select questions", pressed: true }).count())
    .toBe(1);
  await frame.getByText("Organization type", { exact: true }).hover();
  await frame.locator("[data-preview-question]").waitFor();
  await frame.getByText("Organization type", { exact: true }).click();
  await page.waitForURL(/\/steps\/buyer\/company-details\?question=organizationType$/);
});

test("messages of other windows and of other kinds are ignored", async () => {
  const site = await sharedSite();
  const { services, store } = site;
  const { token } = await createPreviewLink(services, store, {
    draftId: null,
    by: "test",
    purpose: "studio",
  });
  const page = await openPage(site, { ownAddress: false });
  await page.route("**/around.html", (route) =>
    route.fulfill({ contentType: "text/html", body: around(`/preview/${token}`) }),
  );
  await page.goto("/around.html");
  const frame = page.frameLocator("#preview");
  const show = { kind: "preview-show", wizard: "buyer", step: "personal-details", sample: null };
  const more = { errors: false, theme: null, revision: 0, select: false, question: null, marked: [] };
  const post = (from: string, message: object) => send(page, from, message);
  await expect.poll(() => heardBy(page)).toEqual([{ kind: "preview-ready" }]);
  // A frame beside it has the same origin, and is not the one around it.
  await post("beside", { ...show, ...more });
  await post("around", { ...show, ...more, step: 7 });
  await post("around", { ...show });
  await page.waitForTimeout(300);
  expect(await heardBy(page)).toEqual([{ kind: "preview-ready" }]);
  await post("around", { ...show, ...more });
  await heading(frame, "Personal Information").waitFor();
  const at = { kind: "preview-at", wizard: "buyer", step: "personal-details" };
  await expect.poll(() => heardBy(page)).toContainEqual(at);
  await post("beside", { ...show, ...more, wizard: "supplier", step: "basic-information" });
  await page.waitForTimeout(300);
  await heading(frame, "Personal Information").waitFor();
});

test("another site can't show it in a frame", async () => {
  const site = await sharedSite();
  const { services, store } = site;
  const { token } = await createPreviewLink(services, store, {
    draftId: null,
    by: "test",
    purpose: "studio",
  });
  const page = await openPage(site, { ownAddress: false, expected: [/frame-ancestors|Framing/] });
  await page.route("http://elsewhere.example/", (route) =>
    route.fulfill({ contentType: "text/html", body: around(`${site.url}/preview/${token}`) }),
  );
  await page.goto("http://elsewhere.example/");
  await expect
    .poll(() =>
      page
        .frames()
        .map((one) => one.url())
        .join(" "),
    )
    .toContain("chrome-error://");
  expect(await heardBy(page)).toEqual([]);
});

const around = (src: string) => `<!doctype html><title>Around</title>
  <iframe id="preview" src="${src}" sandbox="allow-scripts allow-forms" width="700" height="500"></iframe>
  <iframe id="beside" srcdoc="Beside"></iframe>
  <script>heard = []; addEventListener("message", ({ data }) => heard.push(data));</script>`;

const heardBy = (page: Page) => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);

/** Posts a message to the preview from the page around it, or from a frame beside it. */
async function send(page: Page, from: string, message: object): Promise<void> {
  await page.evaluate(
    ([name, data]) => {
      const target = document.querySelector<HTMLIFrameElement>("#preview")?.contentWindow;
      if (name === "around") return target?.postMessage(data, "*");
      const beside = document.querySelector<HTMLIFrameElement>("#beside")?.contentWindow as Window &
        typeof globalThis;
      const script = beside.document.createElement("script");
      script.textContent = `parent.frames[0].postMessage(${JSON.stringify(data)}, "*")`;
      beside.document.body.append(script);
    },
    [from, message] as const,
  );
}
