import { test } from "vitest";
import { sharedSite } from "./support/site.ts";
import { openTab } from "./support/page.ts";
import { openStudio } from "./support/studio.ts";
import { staffMember } from "../api/testing/staff.ts";
import { draftCalls } from "../api/testing/drafts.ts";
const at = "steps/buyer/company-details";
test("warm", async () => { const { page } = await openStudio(await sharedSite(), { at }); await page.getByText("No faults", { exact: true }).waitFor(); });
test("new context x4", async () => { for (let i=0;i<4;i++) { const { page } = await openStudio(await sharedSite(), { at }); await page.getByText("No faults", { exact: true }).waitFor(); } });
test("new tab x6", async () => { const { page, draft } = await openStudio(await sharedSite(), { at }); await page.getByText("No faults", { exact: true }).waitFor(); for (let i=0;i<6;i++) { const tab = await openTab(page); await tab.goto(page.url()); await tab.getByText("No faults", { exact: true }).waitFor(); await tab.close();} });
test("same page, other person x6", async () => { const s = await sharedSite(); const { page, draft } = await openStudio(s, { at }); await page.getByText("No faults", { exact: true }).waitFor(); for (let i=0;i<6;i++) { 
  await page.goto("/favicon.svg"); await page.evaluate(async () => { localStorage.clear(); sessionStorage.clear(); for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? ""); });
  await page.context().clearCookies(); const p = await staffMember(s, "EDITOR"); const d = await draftCalls(s, p).start("x"); await page.context().addCookies([{ name: "authToken", value: p.token, url: s.url, sameSite: "Strict" }]);
  await page.goto(`/studio/drafts/${d.id}/${at}`); await page.getByText("No faults", { exact: true }).waitFor(); } });
