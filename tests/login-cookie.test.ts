import { expect, test } from "vitest";
import { openPage } from "./support/page.ts";
import { logInHere } from "./support/sign-up.ts";
import { openSite } from "./support/site.ts";

const day = 24 * 60 * 60;

test("attack 38: a login ends with the browser, unless it is to be remembered, and an admin's always does", async () => {
  const site = await openSite();
  const { email } = await site.signUp();
  await site.signUp("admin@example.com");
  const lives: { [who: string]: number } = {};
  for (const [who, address, remembers] of [
    ["usual", email, false],
    ["remembered", email, true],
    ["admin", "admin@example.com", true],
  ] as const) {
    const page = await openPage(site);
    await page.goto("/login");
    await page.getByLabel("Remember me").setChecked(remembers);
    await logInHere(page, address);
    await page.waitForURL((url) => url.pathname !== "/login");
    const cookies = await page.context().cookies();
    const [cookie] = cookies.filter(({ name }) => name === "authToken");
    expect(cookie).toMatchObject({ path: "/", secure: true, sameSite: "Strict" });
    expect(new URL(site.url).hostname).toBe(cookie?.domain);
    for (const { name, value } of cookies) expect(name.length + value.length).toBeLessThan(4_096);
    lives[who] = cookie?.expires ?? 0;
  }
  expect(lives).toMatchObject({ usual: -1, admin: -1 });
  const days = ((lives.remembered ?? 0) - Date.now() / 1000) / day;
  expect(Math.round(days)).toBe(30);
});
