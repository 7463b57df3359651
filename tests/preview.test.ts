import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { createPreviewLink } from "../api/previews/preview-links.ts";
import { draftCalls, setIn } from "../api/testing/drafts.ts";
import { everythingIn } from "../api/testing/everything.ts";
import { done } from "../api/testing/sample-calls.ts";
import { staffMember } from "../api/testing/staff.ts";
import { deep } from "../engine/testing/depth.ts";
import { axeFindings } from "./support/axe.ts";
import { textField, write } from "./support/fill.ts";
import { scrollsSideways } from "./support/layout.ts";
import { openPage, openTab, type PageOptions } from "./support/page.ts";
import { sampleFile } from "./support/sample-files.ts";
import { openSite, type Site, sharedSite } from "./support/site.ts";
import { atHeading, press, saveAndContinue } from "./support/steps.ts";
import { expectStaffSound, warmUp } from "./support/studio.ts";
import * as supplier from "./support/supplier-steps.ts";
import { thirdAlone } from "./support/third-alone.ts";

const hour = 60 * 60_000;

async function linkTo({ services, store }: Site, draftId: string | null = null): Promise<string> {
  const { token } = await createPreviewLink(services, store, { draftId, by: "test", purpose: "sharing" });
  return `/preview/${token}`;
}

/** Opens a page as browsers do, without a header of the tests, which would make a page without an origin ask first. */
async function openPreview(site: Site, path: string, options: PageOptions = {}): Promise<Page> {
  const page = await openPage(site, { ...options, ownAddress: false });
  await page.goto(path);
  return page;
}

/** Walks through a wizard in a preview of the live release, and expects that nothing is stored or sent. */
async function expectNothingStored(
  site: Site,
  { first, heading }: { first: string; heading: string },
  walk: (page: Page) => Promise<void>,
): Promise<Page> {
  const link = await linkTo(site);
  const page = await openPage(site, { ownAddress: false });
  const calls = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/assets/studio/") && !request.url().startsWith("blob:"))
      calls.add(`${request.method()} ${pathname.split("/").slice(0, 3).join("/")}`);
  });
  const before = await everythingIn(site.databaseUrl);
  await page.goto(`${link}#${first}`);
  await atHeading(page, heading);
  await page.getByText("Preview of what is live: nothing is saved").waitFor();
  await walk(page);
  expect([...calls].sort()).toEqual(["GET /api/previews", `GET ${link}`]);
  // The sign-up, the answers and the files of a real registration are rows; here only limits are counted.
  expect(await everythingIn(site.databaseUrl)).toEqual(before);
  await page.reload();
  await atHeading(page, heading);
  return page;
}

test("a walk through a whole wizard stores and sends nothing", async () => {
  const hope = (page: Page) => page.getByLabel("What do you hope for?");
  const plan = await sampleFile("plan.pdf", "application/pdf");
  const first = { first: "mentoring/wish", heading: "What would you like to learn?" };
  const page = await expectNothingStored(
    await openSite({ definitions: await thirdAlone() }),
    first,
    async (page) => {
      await page.getByRole("radio", { name: "Selling abroad" }).check({ force: true });
      await hope(page).fill("Our first customer in Canada.");
      expect(await page.getByText(/^(Saved|Saving)/u).count()).toBe(0);
      await saveAndContinue(page, "Where would you like to sell?");
      await press(page, "Back");
      await atHeading(page, "What would you like to learn?");
      await expect.poll(() => hope(page).inputValue()).toBe("Our first customer in Canada.");
      await saveAndContinue(page, "Where would you like to sell?");
      await page.getByLabel("First market").click();
      await page.getByRole("option", { name: "Canada" }).click();
      await saveAndContinue(page, "Anything to show?");
      const buffer = Buffer.from(await plan.arrayBuffer());
      const file = { name: plan.name, mimeType: plan.type, buffer };
      await page.locator("input[type=file]").setInputFiles(file);
      await page.getByTitle("plan.pdf", { exact: true }).waitFor();
      await saveAndContinue(page, "Is everything right?");
      await page.getByText("Our first customer in Canada.").waitFor();
      await page.getByText("plan.pdf").first().waitFor();
      await press(page, "Submit registration");
      await page.getByText("We will introduce you to a mentor within two weeks.").waitFor();
    },
  );
  expect(await hope(page).inputValue()).toBe("");
});

test.runIf(deep)(
  "somebody walks through the supplier wizard, and nothing of it is stored or sent",
  async () => {
    const papers = await supplier.supplierPapers();
    const first = { first: "supplier/personal-details", heading: "Personal Information" };
    const page = await expectNothingStored(await openSite(), first, async (page) => {
      await supplier.fillPersonalDetails(page, papers);
      await saveAndContinue(page, "Supplier Info");
      await supplier.fillBasicInformation(page);
      await supplier.giveLegalName(page, "Peachtree Data Works LLC");
      await write(
        page,
        "Description",
        "Data platforms for hospitals and for the people who keep them running.",
      );
      await saveAndContinue(page, "Business Location");
      await supplier.fillBusinessLocation(page);
      await saveAndContinue(page, "Registration & Compliance");
      await supplier.fillCompliance(page, papers);
      await saveAndContinue(page, "Services & Capabilities");
      await supplier.fillServices(page);
      await saveAndContinue(page, "Diversity Data & Verification");
      const rail = page.getByRole("navigation", { name: "Progress" });
      await rail.getByRole("link", { name: "Supplier Info" }).click();
      await atHeading(page, "Supplier Info");
      await expect.poll(() => textField(page, "Company name").inputValue()).toBe("Peachtree Data Works");
      await saveAndContinue(page, "Business Location");
      await rail.getByRole("link", { name: "Diversity Data & Verification" }).click();
      await atHeading(page, "Diversity Data & Verification");
      await supplier.fillDiversity(page, papers);
      await saveAndContinue(page, "Testimonials & References");
      await supplier.fillTestimonials(page, papers);
      await saveAndContinue(page, "Membership Associations & Certifications");
      await supplier.fillMemberships(page);
      await saveAndContinue(page, "Review");
      await page.getByText("Peachtree Data Works LLC").waitFor();
      await press(page, "Save and Continue");
      await atHeading(page, "Registration complete");
    });
    expect(await textField(page, "First name").inputValue()).toBe("");
  },
);

test("attack 165: the page of a preview reaches nothing of the user who is logged in in the same browser", async () => {
  const site = await sharedSite();
  const { token } = await site.signUp();
  const page = await openPreview(site, "/", { token });
  await page.evaluate(() => localStorage.setItem("own", "secret"));
  const preview = await openTab(page);
  await preview.goto(await linkTo(site));
  await atHeading(preview, "Personal Information");
  const read = await preview.evaluate(async () => {
    const attempt = async (work: () => unknown) => {
      try {
        return await work();
      } catch (error) {
        return (error as Error).name;
      }
    };
    return {
      origin: self.origin,
      cookie: await attempt(() => document.cookie),
      local: await attempt(() => localStorage.getItem("own")),
      session: await attempt(() => sessionStorage.length),
      database: await attempt(() => indexedDB.databases()),
      own: await attempt(async () => (await fetch("/api/registrations", { credentials: "include" })).status),
      site: await attempt(async () => (await fetch("/api/site", { credentials: "include" })).status),
      opener: window.opener,
    };
  });
  expect(read).toEqual({
    origin: "null",
    cookie: "SecurityError",
    local: "SecurityError",
    session: "SecurityError",
    database: expect.stringMatching(/^(?:Security|Unknown|Type)Error$/),
    own: "TypeError",
    site: "TypeError",
    opener: null,
  });
});

test.runIf(deep)("a long question takes one line above a narrow box that has its row to itself", async () => {
  const site = await sharedSite();
  await warmUp(site);
  const calls = draftCalls(site, await staffMember(site, "EDITOR"));
  const { id, files } = await calls.start("Long words");
  const file = "wizards/buyer/steps/procurement-role.json";
  const title = "How many years have you bought for others?";
  done(await calls.edit(id, 0, setIn(files, file, ["properties", "procurementExperience", "title"], title)));
  await expect.poll(async () => (await calls.check(id)).body.validRevision).toBe(1);
  const page = await openPreview(site, `${await linkTo(site, id)}#buyer/procurement-role`);
  const box = await page.getByLabel(title).boundingBox();
  const label = await page.getByText(title, { exact: true }).boundingBox();
  expect(label?.width).toBeGreaterThan(box?.width ?? 0);
  expect(label?.height).toBeLessThan(30);
  await page.setViewportSize({ width: 320, height: 760 });
  expect(await scrollsSideways(page)).toBe(false);
});

test.runIf(deep)("a link that has expired, was closed or is unknown says so", async () => {
  const site = await sharedSite();
  const { services, store } = site;
  const clock = () => new Date(site.clock.now().getTime() - 8 * 24 * hour);
  const old = { draftId: null, by: "test", purpose: "sharing" } as const;
  const { token } = await createPreviewLink({ ...services, clock }, store, old);
  const expected = [/status of 4(?:04|10)/];
  const page = await openPreview(site, `/preview/${token}`, { expected });
  await atHeading(page, "This preview link has expired");
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(await linkTo(site, "no-such-draft"));
  await atHeading(page, "This preview is closed");
  await page.goto(`/preview/${"x".repeat(43)}`);
  await atHeading(page, "This preview link isn't known here");
});

test.runIf(deep)("a preview fits every window, in light and in dark", async () => {
  const site = await sharedSite();
  const page = await openPreview(site, await linkTo(site));
  await atHeading(page, "Personal Information");
  await page.getByRole("button", { name: "Save and Continue" }).waitFor();
  await expectStaffSound(page);
  await page.setViewportSize({ width: 320, height: 760 });
  expect(await scrollsSideways(page)).toBe(false);
});
