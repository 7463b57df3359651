import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { publishDue } from "../api/drafts/publication/publish-pending.ts";
import type { DraftView } from "../api/responses/drafts.ts";
import { draftCalls, setIn } from "../api/testing/drafts.ts";
import { enter } from "../api/testing/enter.ts";
import { buyerCalls, done } from "../api/testing/sample-calls.ts";
import { staffMember } from "../api/testing/staff.ts";
import { deep } from "../engine/testing/depth.ts";
import { buyerAlone } from "./support/buyer-under-way.ts";
import { focused, tabTo, typeHere } from "./support/keyboard.ts";
import type { Site } from "./support/site.ts";
import { expectStaffSound, openStudio, siteOfFile } from "./support/studio.ts";

const stepFile = "wizards/buyer/steps/company-details.json";
const hour = 60 * 60_000;

/** The tests publish one after the other, each on top of what is live then. */
const siteOfAll = siteOfFile(async () => ({ definitions: await buyerAlone() }));
const siteWithApproval = siteOfFile(async () => ({
  definitions: await buyerAlone(),
  env: { publishApproval: true },
}));

/** Number of unfinished registrations that the tests have made on that site. */
let underWay = 0;

const liveRelease = async (site: Site) => (await site.store.releases.live())?.number ?? 0;

const liveTitle = (site: Site) =>
  site.definitions.current().wizards.buyer?.definition.steps["company-details"]?.title;

/** A draft that gives the step another heading. */
async function retitled(calls: ReturnType<typeof draftCalls>, title: string): Promise<DraftView> {
  const draft = await calls.start(title);
  done(await calls.edit(draft.id, 0, setIn(draft.files, stepFile, ["title"], title)));
  return await calls.get(draft.id);
}

/** Publishes a draft as another person. */
async function publishElsewhere(site: Site, title: string): Promise<void> {
  const calls = draftCalls(site, await staffMember(site, "ADMIN"));
  const { id, revision } = await retitled(calls, title);
  done(await calls.publish(id, revision));
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** Waits until the draft was compared with the live release: both are proved whole, which takes a busy machine long. */
async function compared(page: Page): Promise<void> {
  await page.getByText("It makes 1 change.").waitFor({ timeout: 120_000 });
}

test("staff publish a draft by keyboard with a note and a code, and go back", async () => {
  const site = siteOfAll();
  const first = await liveRelease(site);
  const before = liveTitle(site);
  const { page, person, calls, draft, open } = await openStudio(site, { expected: [/403/] });
  done(await calls.edit(draft.id, 0, setIn(draft.files, stepFile, ["title"], "Your organization")));
  site.clock.advance(6 * 60_000);
  await open("publish");
  await compared(page);
  expect(await page.getByLabel("Note", { exact: true }).inputValue()).toBe(
    `Your organization: The heading now reads “Your organization”; before “${before}”.`,
  );
  await page.getByText("No one with an account has started registering yet.").waitFor();
  done(await calls.send("POST", `drafts/${draft.id}/comments`, { place: "buyer", text: "Is it so?" }));
  await page.getByText("1 comment is open.").waitFor();
  await page.getByRole("button", { name: "Read it" }).click();
  await page.getByRole("complementary", { name: "Comments" }).getByText("Is it so?").waitFor();
  await page.getByRole("button", { name: "Close Comments" }).click();
  await expectStaffSound(page);

  await tabTo(page, /^Note/);
  await page.keyboard.press("Control+A");
  await typeHere(page, "Say organization, as our buyers do.");
  // A login may end before anybody publishes.
  await page.reload();
  await compared(page);
  await expect
    .poll(() => page.getByLabel("Note", { exact: true }).inputValue())
    .toBe("Say organization, as our buyers do.");
  await tabTo(page, /^Publish now$/);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Confirm that it's you" }).waitFor();
  await page.getByText("After this, no code is asked for again for five minutes.").waitFor();
  await page.keyboard.type(person.nextCode());
  await heading(page, `Release ${first + 1} is live`).waitFor();
  expect(await focused(page)).toBe(`Release ${first + 1} is live`);
  await expect.poll(() => liveTitle(site)).toBe("Your organization");
  expect(await site.store.releases.live()).toMatchObject({
    number: first + 1,
    note: "Say organization, as our buyers do.",
    author: { id: person.userId },
  });
  await page.getByRole("heading", { name: "First registrants under this release" }).waitFor();
  await expectStaffSound(page);

  await page.getByRole("button", { name: `Go back to release ${first}…` }).click();
  await page.getByText("Open drafts stay as they are").waitFor();
  await page.getByRole("button", { name: `Publish release ${first} again` }).click();
  await page.getByText("Somebody went back to an earlier release").waitFor();
  await expect.poll(() => liveTitle(site)).toBe(before);
  expect(await site.store.releases.live()).toMatchObject({ number: first + 2, source: "revert" });
  await page.reload();
  await page.getByText("Somebody went back to an earlier release").waitFor();
  await expectStaffSound(page);
});

test.runIf(deep)("a published draft is read on each page, and changed on none", async () => {
  const site = siteOfAll();
  const first = await liveRelease(site);
  const { page, calls, draft, open, preview } = await openStudio(site);
  done(await calls.edit(draft.id, 0, setIn(draft.files, stepFile, ["title"], "Your firm")));
  await open("steps/buyer/company-details?question=companyName");
  const required = page.getByRole("checkbox", { name: "Must be answered" });
  await required.waitFor();
  expect(await required.isDisabled()).toBe(false);
  done(await calls.publish(draft.id, 1));

  // It closes for everybody who has it open.
  await page.getByText(`This draft became release ${first + 1}`).waitFor();
  expect(await required.isDisabled()).toBe(true);
  expect(await page.getByRole("button", { name: "Undo (Ctrl+Z)" }).isDisabled()).toBe(true);
  const changing = page.getByRole("button", { name: /^Add|^Remove|^Move|^Duplicate/u });
  const names = await changing.evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent));
  expect(names).toEqual(["Add a condition", "Add a limit"]);
  for (const name of names)
    expect(await page.getByRole("button", { name: String(name) }).isDisabled()).toBe(true);
  expect(await page.getByLabel("Question 1").getAttribute("readonly")).not.toBeNull();
  await page.getByLabel("Question 2").click();
  await page.waitForURL(/\?question=(?!companyName)/u);
  await page.getByRole("button", { name: /^Messages/u }).click();
  expect(await page.getByLabel("When nothing was answered").isDisabled()).toBe(true);
  await page.getByRole("button", { name: "History" }).click();
  await page.getByRole("heading", { name: /^History of/u }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Preview" }).click();
  await preview.getByRole("heading", { level: 1, name: "Your firm" }).waitFor();
  await expectStaffSound(page);

  await open("map/buyer");
  await page.getByText(`This draft became release ${first + 1}`).waitFor();
  expect(await page.getByLabel("Title", { exact: true }).isDisabled()).toBe(true);
  expect(await page.getByRole("button", { name: /^Add|^Move|^New/u }).count()).toBe(0);
  await expectStaffSound(page);
  await page.getByRole("link", { name: "See the release" }).click();
  await heading(page, `Release ${first + 1}`).waitFor();
});

test.runIf(deep)(
  "changes are shown in words, in pictures and in people, also while there are faults",
  async () => {
    const site = siteOfAll();
    const before = liveTitle(site);
    for (const _ of [1, 2]) await buyerCalls(site, await enter(site, "BUYER")).personalDetails();
    underWay += 2;
    const { page, calls, draft, open } = await openStudio(site);
    done(
      await calls.edit(
        draft.id,
        0,
        setIn(draft.files, stepFile, ["title"], "Our buyers"),
        setIn(draft.files, "site/landing.json", ["hero", "heading"], "Meet your suppliers"),
      ),
    );
    await open("changes");
    await page.getByRole("button", { name: "Share a preview" }).click();
    await expect.poll(() => page.getByLabel("Link", { exact: true }).inputValue()).toContain("/preview/");
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { level: 4, name: "Home page" }).waitFor();
    await page.getByText("Hero, heading now reads “Meet your suppliers”").waitFor();
    await page.getByText(`The heading now reads “Our buyers”; before “${before}”.`).waitFor();
    await page.getByRole("button", { name: "Before and after" }).click();
    const shown = (when: string) =>
      page.frameLocator(`iframe[title="${when}: Our buyers"]`).getByRole("heading", { level: 1 });
    await expect.poll(() => shown("Before").textContent()).toBe(before);
    await expect.poll(() => shown("After").textContent()).toBe("Our buyers");
    await page.getByText("What looks different is outlined.").waitFor();
    const outlined = page
      .frameLocator('iframe[title="After: Our buyers"]')
      .locator("[data-preview-difference]");
    await expect.poll(() => outlined.allTextContents()).toEqual([expect.stringContaining("Our buyers")]);

    await page.getByText(`${underWay} people registering, 0 finished`).waitFor();
    await expectStaffSound(page);
    const now = await calls.get(draft.id);
    done(await calls.edit(draft.id, 1, setIn(now.files, stepFile, ["description"], "Who you buy for.")));
    await page.getByText("2 texts reworded", { exact: true }).first().waitFor();
    done(await calls.edit(draft.id, 2, setIn(now.files, stepFile, ["title"], 7)));
    await page.getByText("Below is revision 2, the last one without faults.").waitFor();
    const fault = page.getByRole("main").getByRole("link", { name: "Company Details" });
    expect(await fault.getAttribute("href")).toBe(`/studio/drafts/${draft.id}/steps/buyer/company-details`);
    await expectStaffSound(page);
  },
);

test.runIf(deep)("guidance and buttons that changed are outlined", async () => {
  const { page, calls, draft, open } = await openStudio(siteOfAll());
  done(
    await calls.edit(
      draft.id,
      0,
      setIn(draft.files, stepFile, ["buttons"], { next: "Go on" }),
      setIn(draft.files, stepFile, ["guidance"], [{ kind: "inset", text: "Look it up." }]),
    ),
  );
  await open("changes");
  await page.getByRole("button", { name: "Before and after" }).click();
  const outlined = page.frameLocator('iframe[title^="After: "]').locator("[data-preview-difference]");
  await expect
    .poll(() => outlined.allTextContents())
    .toEqual([expect.stringContaining("Look it up."), expect.stringContaining("Go on")]);
});

test("an outdated draft is rebased onto the live release, with a conflict decided, and published", async () => {
  const site = siteOfAll();
  const first = await liveRelease(site);
  const before = liveTitle(site);
  const { page, calls, draft, open } = await openStudio(site, { expected: [/409/] });
  done(
    await calls.edit(
      draft.id,
      0,
      setIn(draft.files, stepFile, ["title"], "Our words"),
      setIn(draft.files, stepFile, ["description"], "Who you buy for."),
    ),
  );
  await publishElsewhere(site, "Their words");
  await open("map/buyer");
  await page.getByRole("link", { name: `Release ${first + 1} went live meanwhile` }).click();
  await page.getByRole("link", { name: `Bring this draft onto release ${first + 1}` }).click();
  await page.getByText(`What was published since release ${first}`).click();
  await page.getByText("The heading now reads “Their words”").first().waitFor();
  await page.getByRole("button", { name: `Bring this draft onto release ${first + 1}` }).click();
  await page.getByRole("radiogroup", { name: "Our words › Heading" }).waitFor();
  await page.getByText(`Before: ${before}`).waitFor();
  await expectStaffSound(page);
  await page.getByRole("button", { name: `Bring it onto release ${first + 1}` }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  expect(await focused(page)).toMatch(new RegExp(`^Keep .*of release ${first + 1}$`));
  await page.getByRole("button", { name: `Bring it onto release ${first + 1}` }).click();
  await page.getByText(`This draft now changes release ${first + 1}`).waitFor();
  await expectStaffSound(page);
  await page.getByRole("link", { name: "Go on to publish" }).click();
  await compared(page);
  await page.getByRole("button", { name: "Publish now" }).click();
  await heading(page, `Release ${first + 2} is live`).waitFor();
  const description = () =>
    site.definitions.current().wizards.buyer?.definition.steps["company-details"]?.description;
  await expect.poll(description).toBe("Who you buy for.");
  expect(liveTitle(site)).toBe("Their words");
});

test("a draft waits for its time and goes live then", async () => {
  const site = siteOfAll();
  const first = await liveRelease(site);
  const before = liveTitle(site);
  const { page, calls, draft, open } = await openStudio(site);
  done(await calls.edit(draft.id, 0, setIn(draft.files, stepFile, ["title"], "On time")));
  await open("publish");
  await compared(page);
  await page.getByRole("radio", { name: "At a time" }).check({ force: true });
  const time = page.getByLabel("Date and time");
  await time.fill("2020-01-01T09:00");
  const publish = page.getByRole("button", { name: "Publish at this time" });
  await publish.click();
  await page.getByText("Choose a time that is still to come.").waitFor();
  await expectStaffSound(page);
  const at = new Date(Math.ceil(site.clock.now().getTime() / hour) * hour + hour);
  await time.fill(inNewYork(at));
  await page.getByText(/^It goes live on \w+day, .+ at \d+:00 [AP]M Eastern .+ Time\.$/u).waitFor();
  await publish.click();
  await heading(page, "Waits for its time").waitFor();
  expect((await calls.get(draft.id)).publication).toMatchObject({ at: at.toISOString(), revision: 1 });
  await expectStaffSound(page);
  await page.getByRole("button", { name: "Withdraw" }).click();
  await heading(page, "Publish").waitFor();
  await compared(page);
  await page.getByRole("radio", { name: "At a time" }).check({ force: true });
  await time.fill(inNewYork(at));
  await publish.click();
  await heading(page, "Waits for its time").waitFor();
  await publishDue(site.services);
  expect(liveTitle(site)).toBe(before);
  site.clock.advance(2 * hour);
  await publishDue(site.services);
  await heading(page, `Release ${first + 1} is live`).waitFor();
  await expect.poll(() => liveTitle(site)).toBe("On time");
});

test.runIf(deep)("a publication that could not happen says why, and what to do", async () => {
  const site = siteOfAll();
  const first = await liveRelease(site);
  const { page, calls, draft, open } = await openStudio(site);
  done(await calls.edit(draft.id, 0, setIn(draft.files, stepFile, ["title"], "Too late")));
  const at = new Date(site.clock.now().getTime() + hour).toISOString();
  done(await calls.publish(draft.id, 1, { at }));
  await open("publish");
  await heading(page, "Waits for its time").waitFor();
  await publishElsewhere(site, "Sooner");
  await page.getByText(`Release ${first + 1} went live in the meantime`).waitFor();
  site.clock.advance(2 * hour);
  await publishDue(site.services);
  await heading(page, "It did not go live").waitFor();
  await page.getByText("Bring the draft onto it, and publish it again.").waitFor();
  await expectStaffSound(page);
  await page.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("link", { name: `Bring this draft onto release ${first + 1}` }).waitFor();
  expect(liveTitle(site)).toBe("Sooner");
});

test("a second person approves, where the deployment wants one", async () => {
  const site = siteWithApproval();
  const first = await liveRelease(site);
  const { page, person, calls, draft, open } = await openStudio(site);
  await site.store.accounts.setNames(person.userId, "Ana", "Diaz");
  done(await calls.edit(draft.id, 0, setIn(draft.files, stepFile, ["title"], "Agreed")));
  await open("publish");
  await compared(page);
  await page.getByRole("button", { name: "Ask for a second person" }).click();
  await heading(page, "Waits for a second person").waitFor();
  await page.getByText("You asked for it.").waitFor();
  expect(await page.getByRole("button", { name: /^Approve/ }).count()).toBe(0);
  await page.getByText("You can't approve it yourself.", { exact: false }).waitFor();
  await expectStaffSound(page);

  const { page: second } = await openStudio(site, { draft, at: "publish" });
  await second.getByText("Ana Diaz asked for it.").waitFor();
  await second.getByText("The heading now reads “Agreed”").first().waitFor();
  await expectStaffSound(second);
  await second.getByRole("button", { name: "Approve and publish" }).click();
  await heading(second, `Release ${first + 1} is live`).waitFor();
  await heading(page, `Release ${first + 1} is live`).waitFor();
  await expect.poll(() => liveTitle(site)).toBe("Agreed");
});

test.runIf(deep)("whoever edited a draft last reads why somebody else must approve it", async () => {
  const site = siteWithApproval();
  const { page, calls, draft, open } = await openStudio(site);
  done(await calls.edit(draft.id, 0, setIn(draft.files, stepFile, ["title"], "Edited last")));
  const asking = draftCalls(site, await staffMember(site, "EDITOR"));
  done(await asking.publish(draft.id, 1));
  await open("publish");
  await heading(page, "Waits for a second person").waitFor();
  await page.getByText("You edited this draft last, so you can't approve it.", { exact: false }).waitFor();
  expect(await page.getByRole("button", { name: /^Approve/ }).count()).toBe(0);
  await expectStaffSound(page);
  expect((await calls.approve(draft.id, 1)).body.code).toBe("second-person");
});

/** Writes a time as the field takes it, in the zone of the tests' browser. */
function inNewYork(time: Date): string {
  const parts = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "America/New_York",
    dateStyle: "short",
    timeStyle: "short",
  });
  return parts.format(time).replace(" ", "T");
}
