import { matchRoutes, type RouteObject } from "react-router-dom";
import { embeddedContent } from "../site/site-content.ts";

/**
 * Loads what React needs to hydrate the prerendered page: without it React would render the page's placeholder over
 * it. Returns false when a form does not load: nothing would listen to it, so the router renders the page again and
 * reports the error. Any other page throws and stays as it is, since it can be read and its links work.
 */
export async function loadPrerenderedPage(routes: RouteObject[]): Promise<boolean> {
  const hasForm = embeddedContent()?.forms !== undefined;
  try {
    await Promise.all([loadRoutes(routes), hasForm && loadForms()]);
    return true;
  } catch (error) {
    if (!hasForm) throw error;
    return false;
  }
}

async function loadRoutes(routes: RouteObject[]): Promise<void> {
  // A prerendered step is hydrated as a placeholder, which the wizard replaces once it has loaded.
  if (embeddedContent()?.hasStep) return;
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== "function") continue;
    Object.assign(route, await route.lazy());
    delete route.lazy;
  }
}

async function loadForms(): Promise<void> {
  const { accountForms } = await import("../pages/form/account-forms.ts");
  await accountForms();
}
