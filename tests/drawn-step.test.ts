import { expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { searchField, selectButton, textField } from "./support/fill.ts";
import { holdScripts } from "./support/held-scripts.ts";
import { openPage } from "./support/page.ts";
import { sharedSite } from "./support/site.ts";

const steps = [
  "/buyer-profile-registration/personal-details",
  "/supplier-profile-registration/personal-details",
];

test("the first step of a wizard can be read and typed into before its scripts load, and nothing is lost", async () => {
  const site = await sharedSite();
  for (const path of steps) {
    const page = await openPage(site);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    const main = page.locator("main");
    const heading = main.getByRole("heading", { level: 1 });
    await heading.waitFor();
    const words = await main.innerText();
    for (const label of ["First name", "Country", "Phone"]) expect(words).toContain(label);
    const [first, last] = [textField(page, "First name"), textField(page, "Last name")];
    await first.fill("Ana");
    await last.pressSequentially("Lee");
    await last.press("ArrowLeft");
    const lower = main.getByRole("button", { name: "Save and Continue", includeHidden: true });
    const placesNow = () => Promise.all([heading, first, last, lower].map((one) => one.boundingBox()));
    const places = await placesNow();
    release();
    await searchField(page, "Country").or(selectButton(page, "Country")).waitFor();
    await expect.poll(placesNow).toEqual(places);
    // The cursor is where it was.
    await page.keyboard.type("s");
    expect([await first.inputValue(), await last.inputValue()]).toEqual(["Ana", "Lese"]);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(asked.filter((one) => one === "/api/site")).toEqual([]);
    expect(asked.filter((one) => one === "/api/wizards")).toHaveLength(1);
  }
});

test("a browser with a login cookie gets no prerendered step", async () => {
  const site = await sharedSite();
  const { token } = await enter(site, "BUYER");
  const page = await openPage(site, { token });
  const response = await page.goto(steps[0] ?? "");
  expect(await response?.text()).toContain('<div id="root"></div>');
  await page.getByLabel("First name").fill("Ana");
});

test("without scripts, the step says that it needs them", async () => {
  const page = await openPage(await sharedSite(), { javaScript: false });
  await page.goto(steps[0] ?? "");
  expect(await page.locator("main").innerText()).toContain("needs JavaScript");
});
