import type { WizardDefinition } from "#engine";
import { type ContentFolder, wizardFile } from "#engine/authoring";

/** The addresses that renderer/app/routes.tsx has for every folder. */
const ownPages = new Set([
  "/login",
  "/signup",
  "/verify-email",
  "/password",
  "/forgot-password",
  "/reset-password",
  "/account-type",
  "/registrations",
  "/invitation",
  "/account-confirmation",
  "/user-name",
  "/welcome-page",
  "/status-verification",
  "/registration-confirmation",
  "/dashboard/admin",
  "/studio",
  "/preview",
  "/reader",
  "/early-access-signup",
  "/stop-reminders",
  "/leave-early-access",
  "/your-data",
  "/legal",
]);

/** Folders in which every path belongs to the site, too. */
const ownFolders = ["/studio/", "/preview/", "/dashboard/admin/", "/legal/", "/your-data/", "/assets/"];

/** Returns whether the site itself has a page or files at an address. */
export function isOwnPage(address: string): boolean {
  return ownPages.has(address) || ownFolders.some((start) => `${address}/`.startsWith(start));
}

/** Reports pages of a wizard's steps that nobody could open, because the site has its own at their address. */
export function checkStepPages({ id, machine }: WizardDefinition, folder: ContentFolder): void {
  const { meta, states } = machine;
  const check = (address: string, path: string[]) => {
    if (!isOwnPage(address) && !`${address}/`.startsWith(`${folder.apiPath}/`)) return;
    const message = `"${address}" is an address of the site itself. Choose another one.`;
    folder.report({ ...folder.locate(wizardFile(id), path), rule: "duplicate-path", message });
  };
  check(meta.basePath, ["meta", "basePath"]);
  for (const [slug, state] of Object.entries(states))
    if (state.meta.standalone) check(state.meta.standalone, ["states", slug, "meta", "standalone"]);
}
