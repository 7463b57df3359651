import { matchRoutes, type RouteObject } from "react-router-dom";
import type { LazyPage } from "../base/lazy-page.ts";
import { embeddedContent } from "../site/site-content.ts";

/**
 * Loads what React needs to hydrate the prerendered page: without it React would render the page's placeholder over
 * it. Returns false when a form does not load: nothing would listen to it, so the page is rendered again and
 * reports the error. Any other page throws and stays as it is, since it can be read and its links work.
 */
export async function loadPrerenderedPage(routes: RouteObject[]): Promise<boolean> {
  const hasForm = embeddedContent()?.forms !== undefined;
  try {
    // A prerendered step is hydrated as it is; the wizard replaces it once it has loaded.
    await Promise.all([
      !embeddedContent()?.hasStep && loadPages(routes, window.location),
      hasForm && loadForms(),
    ]);
    return true;
  } catch (error) {
    if (!hasForm) throw error;
    return false;
  }
}

/** Loads the code of the page at an address. */
export async function loadPages(routes: RouteObject[], address: Location | string): Promise<void> {
  const pages = matchRoutes(routes, address)?.map(({ route }) => route.Component);
  await Promise.all(pages?.map((page) => (page as Partial<LazyPage> | null | undefined)?.load?.()) ?? []);
}

async function loadForms(): Promise<void> {
  const { accountForms } = await import("../pages/form/account-forms.ts");
  await accountForms();
}
