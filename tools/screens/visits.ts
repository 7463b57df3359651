import type { Page } from "playwright-core";
import type { Role } from "../../api/store/accounts.ts";
import type { Person, TestServer } from "../../api/testing/both-databases.ts";
import { password } from "../../api/testing/both-databases.ts";
import { giveEntries } from "../../tests/support/entries.ts";

type Take = (name: string) => Promise<void>;

/** Pages that anyone may open, as name and address. */
export function publicPages(site: TestServer): [name: string, path: string][] {
  const { documents } = site.definitions.current().content?.legal ?? { documents: [] };
  return [
    ["landing", "/"],
    ["early-access", "/early-access-signup"],
    ...documents.map(({ page }): [string, string] => [`legal-${page}`, `/legal/${page}`]),
    ["login", "/login"],
    ["forgot-password", "/forgot-password"],
    ["not-found", "/no-such-page"],
  ];
}

/** Visits the pages from sign-up to the choice of an account type, as a newcomer does. */
export async function accountPages(page: Page, site: TestServer, take: Take): Promise<void> {
  const email = `maria-${Date.now()}@example.com`;
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const at = (name: string) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
  await page.goto("/signup");
  await at("Let's Get Started");
  await take("sign-up");
  await page.getByLabel("Email").fill(email);
  await press("Continue");
  await at("Check Your Inbox");
  await take("verify-email");
  await page.getByLabel("Six-digit code").fill(await site.codeFor(email));
  await at("Secure Your Account");
  await page.getByLabel("Password", { exact: true }).fill(password.slice(0, 6));
  await take("password");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await press("Continue");
  await at("Account Created");
  await take("account-created");
  await press("Continue");
  for (const name of ["account-type", "supplier-instructions", "user-name"]) {
    await page.goto(`/${name}`);
    await take(name);
  }
  await page.context().clearCookies();
}

/** Returns, for each wizard, a visit to every step of its longest journey, then to the pages of its role. */
export function wizardPages(site: TestServer) {
  return Object.values(site.definitions.current().wizards).map(({ definition, journeys }) => {
    const { id, machine } = definition;
    const journey = journeys.reduce((longest, one) =>
      one.path.length > longest.path.length ? one : longest,
    );
    const { role, basePath, confirm } = machine.meta;
    async function visit(page: Page, person: Person, take: Take): Promise<void> {
      const steps = journey.path.filter((slug) => (machine.states[slug]?.meta.kind ?? "step") === "step");
      await giveEntries(site, person, id, steps, journey.entries);
      for (const slug of journey.path.slice(0, -1)) {
        await page.goto(`${basePath}/${slug}`);
        await take(`${id}-${slug}`);
      }
      if (!confirm) return;
      await site.call("POST", `/api/registrations/${id}/confirm`, { token: person.token, body: {} });
      for (const [name, path] of afterwards[role ?? ""] ?? []) {
        await page.goto(path);
        await take(name);
      }
    }
    return { role: role as Role | null, visit };
  });
}

const afterwards: { [role: string]: [name: string, path: string][] } = {
  SUPPLIER: [
    ["supplier-confirmation", "/registration-confirmation"],
    ["supplier-status", "/status-verification"],
    ["supplier-dashboard", "/supplier-dashboard"],
    ["welcome", "/welcome-page"],
  ],
  BUYER: [
    ["buyer-invitations", "/buyer-profile-registration/invitation-page"],
    ["buyer-dashboard", "/dashboard"],
  ],
};
