import fc from "fast-check";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { SourceFiles } from "#engine/authoring";
import { password } from "../api/testing/both-databases.ts";
import { draftCalls, setIn } from "../api/testing/drafts.ts";
import { done } from "../api/testing/sample-calls.ts";
import { type StaffPerson, staffMember } from "../api/testing/staff.ts";
import { seed, strength } from "../engine/testing/depth.ts";
import { buyerAlone } from "./support/buyer-under-way.ts";
import { openPage, type PageOptions } from "./support/page.ts";
import { expectStaffSound, siteOfFile } from "./support/studio.ts";

const siteOfAll = siteOfFile(async () => ({ definitions: await buyerAlone() }));

/** An administrator with a password. */
let admin: StaffPerson;
beforeAll(async () => {
  const site = siteOfAll();
  admin = await staffMember(site, "ADMIN");
  await site.store.accounts.setFirstPassword(admin.userId, await site.services.passwords.hash(password));
});

async function logIn(page: Page, typedPassword = password): Promise<void> {
  await page.getByRole("heading", { level: 1, name: "Log in to the studio" }).waitFor();
  await page.getByLabel("Email").fill(admin.email);
  await page.getByLabel("Password", { exact: true }).fill(typedPassword);
  await page.keyboard.press("Enter");
}

async function open(options: PageOptions): Promise<Page> {
  const page = await openPage(siteOfAll(), options);
  await page.goto("/studio/releases");
  return page;
}

test("staff log in at the page of the studio that they opened, and out again", async () => {
  const page = await open({ phone: true, expected: [/401/] });
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByText("Enter your email.").waitFor();
  await page.getByText("Enter your password.").waitFor();
  await expectStaffSound(page);
  await logIn(page, "wrong");
  await page.getByText("Invalid user credentials. Please try again.").waitFor();
  await logIn(page);
  await page.getByLabel("Code of your authenticator app").fill(admin.nextCode());
  await page.getByRole("heading", { level: 1, name: "Releases" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/studio/releases");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByRole("heading", { level: 1, name: "Log in to the studio" }).waitFor();
});

/** Hostile replacements for texts, within every limit of length. */
const hostile = [
  "</script><script>document.body.remove()</script>",
  '"><img src=x onerror="document.body.remove()">',
  "\u202e\u2066\u200bx",
  "Z\u0351\u0352\u0353".repeat(14),
  "W".repeat(55),
  "constructor",
];

interface TextPlace {
  file: string;
  path: (string | number)[];
  text: string;
}

/** Returns the places of texts in the site and its account forms that show no values. */
function textsIn(files: SourceFiles): TextPlace[] {
  const visit = (file: string, value: unknown, path: (string | number)[]): TextPlace[] => {
    if (typeof value === "string")
      return /^[A-Z][^{]*[ a-z][^{]*$/u.test(value) ? [{ file, path, text: value }] : [];
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) =>
      visit(file, inner, [...path, Array.isArray(value) ? Number(key) : key]),
    );
  };
  return Object.entries(files)
    .filter(([file]) => /^(?:site|accounts)\/[\w-]+\.json$/u.test(file))
    .flatMap(([file, text]) => visit(file, JSON.parse(text), []))
    .filter(({ path }) => path[0] !== "timeZone");
}

test("attack 175: whatever a release does to the site, an administrator logs in and takes it back", {
  timeout: strength(240_000, 1_200_000),
}, async () => {
  const site = siteOfAll();
  const calls = draftCalls(site, admin);
  const draw = fc.tuple(fc.nat(), fc.constantFrom(...hostile));
  const rounds = fc.sample(fc.array(draw, { minLength: 60, maxLength: 60 }), {
    numRuns: strength(2, 60),
    seed,
  });
  let live = 1;
  for (const draws of rounds) {
    // Nobody may start or publish as many drafts in an hour as these rounds would.
    site.clock.advance(120_000);
    await admin.confirm();
    const { id, files } = await calls.start("Hostile");
    const places = textsIn(files);
    const operations = new Map(
      draws.map(([index, words]) => {
        const { file, path } = places[index % places.length] as TextPlace;
        return [JSON.stringify([file, path]), setIn(files, file, path, words)];
      }),
    );
    done(await calls.edit(id, 0, ...operations.values()));
    done(await calls.publish(id, 1, { note: "Hostile" }));

    const page = await open({});
    await logIn(page);
    await page.getByLabel("Code of your authenticator app").fill(admin.nextCode());
    await page.getByRole("link", { name: `Release ${live}`, exact: true }).click();
    await page.getByRole("button", { name: `Go back to release ${live}…` }).click();
    await page.getByRole("button", { name: `Publish release ${live} again` }).click();
    live += 2;
    await page.getByText(`Release ${live} is live. It holds the files of release ${live - 2}.`).waitFor();
    expect((await site.store.releases.live())?.number).toBe(live);
    await page.close();
  }
});
