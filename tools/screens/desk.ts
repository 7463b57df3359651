import type { Page } from "playwright-core";
import type { Answer } from "#engine";
import type { CaseView, Queue } from "../../api/responses/desk.ts";
import { done } from "../../api/testing/sample-calls.ts";
import { type DemoSite, withDemo, writePicture } from "./demo-site.ts";

/** Takes the pictures of docs/desk.md: the queue, a case, a finding, a decision that comes too late, and a correction. */
export async function takeDesk(): Promise<void> {
  await withDemo(async (site) => {
    const [priya, tomas] = [await deskOf(site, "Priya Nair"), await deskOf(site, "Tomás Herrera")];
    const page = await site.open(priya.token);
    await page.goto("/dashboard/admin");
    await page.getByRole("table").waitFor();
    await writePicture(page, "desk-queue");
    await seeCase(page, await priya.caseOf("Obi Event Catering"));
    await seeFinding(page, await priya.caseOf("Haddad Media"));

    const contested = await priya.caseOf("Sorensen Recycling");
    await tomas.findBusiness(contested, "Sorensen Recycling LLC");
    await page.setViewportSize({ width: 1280, height: 900 });
    await decideLate(page, contested, () => tomas.verify(contested));

    const look = { viewport: { width: 768, height: 900 }, colorScheme: "dark" } as const;
    const tablet = await site.open(tomas.token, look);
    await openCase(tablet, await tomas.caseOf("Whitehorse Builders"));
    await tablet.getByText("Before the correction:").scrollIntoViewIfNeeded();
    await writePicture(tablet, "desk-corrected");
  });
}

/** The calls of the desk, as one of its staff. */
async function deskOf({ call, logIn }: DemoSite, name: string) {
  const token = await logIn(name);
  const send = async (method: string, path: string, body?: object) =>
    done(await call(method, `/api/desk/${path}`, { token, ...(body && { body }) })).body;
  const open = (id: string): Promise<CaseView> => send("GET", `cases/${id}`);
  return {
    token,
    /** Returns the id of a company's case. */
    async caseOf(company: string): Promise<string> {
      const { rows }: Queue = await send("GET", "cases?view=all");
      const found = rows.find((row) => row.name === company);
      if (!found) throw new Error(`The demo has no case of ${company}.`);
      return found.id;
    },
    async findBusiness(id: string, nameOnDocument: string): Promise<void> {
      const { findings } = await open(id);
      const about = findings.find(({ finding }) => finding === "company")?.about;
      const answer: Answer = { nameOnDocument, register: "Secretary of State, ID", result: "confirmed" };
      await send("PUT", `cases/${id}/findings/company`, { about, answer });
    },
    async verify(id: string): Promise<void> {
      const { revision } = await open(id);
      await send("POST", `cases/${id}/moves/verify`, { revision });
    },
  };
}

async function openCase(page: Page, id: string): Promise<void> {
  await page.goto(`/dashboard/admin/cases/${id}`);
  await page.getByText("Basic Supplier Information").waitFor();
}

/** Opens the document beside the answer that it proves. */
async function openDocument(page: Page): Promise<void> {
  await page.getByRole("button", { name: "articles-of-organization.pdf", exact: true }).click();
  await page.frameLocator("iframe").locator("canvas").first().waitFor();
}

/** A case with its document open, and what staff found out beside the answers. */
async function seeCase(page: Page, id: string): Promise<void> {
  await openCase(page, id);
  await openDocument(page);
  await writePicture(page, "desk-case");
}

async function seeFinding(page: Page, id: string): Promise<void> {
  await openCase(page, id);
  await page.getByText("The business", { exact: true }).click();
  await page.getByLabel("Legal name on the document").fill("Haddad Media LLC");
  await page.getByRole("radio", { name: "Confirmed", exact: true }).check();
  await openDocument(page);
  await page.getByRole("button", { name: "Save the finding" }).evaluate((end) => end.scrollIntoView(false));
  await writePicture(page, "desk-finding");
}

/** Decides on a case on which a colleague has decided since its dialog was opened. */
async function decideLate(page: Page, id: string, decideFirst: () => Promise<void>): Promise<void> {
  await openCase(page, id);
  await page.getByRole("button", { name: /^Verify/u }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Add to the email").fill("Welcome to both of your companies.");
  await dialog.frameLocator('iframe[title="Email"]').getByText("Welcome to both").waitFor();
  await decideFirst();
  await dialog.getByRole("button", { name: "Verify and send" }).click();
  await dialog.getByRole("alert").getByText("It can no longer be done.").waitFor();
  await writePicture(page, "desk-second-decision");
}
