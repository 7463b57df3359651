import type { Page } from "playwright-core";
import { newField, type Operation } from "#engine/authoring";
import { draftCalls } from "../../api/testing/drafts.ts";
import { done } from "../../api/testing/sample-calls.ts";
import { type DemoSite, withDemo, writePicture } from "./demo-site.ts";

const page = { wizard: "buyer", step: "company-details" };

/** Takes the pictures of README.md and docs/studio.md: a step of a wizard, and a question from a new draft to its release. */
export async function takeStudio(): Promise<void> {
  await withDemo(async (site) => {
    await seeStep(site);
    const token = await site.logIn("Jonah Fields");
    const calls = draftCalls(site, { token });
    const { id, revision } = await calls.start("Ask charities for their number");
    const studio = await site.open(token);
    const open = (at: string) => studio.goto(`/studio/drafts/${id}/${at}`);
    const checked = () => studio.getByText("No faults", { exact: true }).waitFor();

    await open("map/supplier");
    await studio.getByRole("heading", { level: 1, name: "Supplier registration" }).waitFor();
    await checked();
    await writePicture(studio, "studio-map");
    await open(`steps/${page.wizard}/${page.step}`);
    await studio.getByRole("button", { name: "Add a question" }).click();
    await studio.getByLabel("What kind of question?").waitFor();
    await writePicture(studio, "studio-kinds");

    const edited = done(await calls.edit(id, revision, charityNumber())).body;
    await open(`steps/${page.wizard}/${page.step}?question=charityNumber`);
    await studio.getByRole("button", { name: "Add another condition" }).scrollIntoViewIfNeeded();
    await checked();
    await writePicture(studio, "studio-condition");
    await seeRegistrant(studio);
    await open("publish");
    await studio.getByText("It has no faults.").waitFor();
    await studio
      .getByText(/will notice/u)
      .first()
      .waitFor();
    await writePicture(studio, "studio-publish");
    done(
      await calls.publish(id, edited.revision, { note: "Charities have a number, and buyers ask for it." }),
    );
    await goOn(site);
    await open("publish");
    await studio.getByRole("heading", { level: 1, name: /is live$/u }).waitFor();
    await writePicture(studio, "studio-live");
  });
}

/** A supplier who comes back to the fifth step. */
async function seeStep(site: DemoSite): Promise<void> {
  const wizard = await site.open(await site.logIn("Victor Lang"));
  await wizard.goto("/supplier-profile-registration/services-capabilities");
  await wizard.getByText(/^Step 5 of \d+$/u).waitFor();
  await writePicture(wizard, "wizard-step");
}

/** A question that charities must answer. */
function charityNumber(): Operation {
  const made = newField({ title: "Charity number", kind: "text", list: null, required: true }, {});
  const when = { organizationType: { const: "Charitable Organization" } };
  const question = { ...made, field: { ...made.field, when }, sample: "CH-20418" };
  return { kind: "add-field", ...page, ...question, after: null };
}

const sample = '"Charity number" is asked, because "Organization type" is Charitable Organization';

async function seeRegistrant(studio: Page): Promise<void> {
  await studio.getByRole("tab", { name: "Preview" }).click();
  const preview = studio.frameLocator('iframe[title="Preview"]');
  await preview.getByRole("heading", { level: 1 }).waitFor();
  await studio.getByLabel("Shown as").selectOption({ label: sample });
  await preview.getByText("Charity number").first().waitFor();
  await writePicture(studio, "studio-step");
}

/** A buyer answers a step under the new release. */
async function goOn({ call, logIn }: DemoSite): Promise<void> {
  const answer = { objectives: ["Develop long-term partnerships"] };
  const token = await logIn("Susan Park");
  const path = "/api/registrations/buyer/steps/supplier-diversity";
  done(await call("PUT", path, { token, body: { answer } }));
}
