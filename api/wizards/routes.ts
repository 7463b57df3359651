import { slug, version } from "../parameter-forms.ts";
import type { Route } from "../route.ts";
import { getForms, getFormsValidators, getWizard, getWizardValidators, listWizards } from "./handlers.ts";

/** What is asked, and by which rules: public, and the same for everybody. */
export const wizardRoutes: Route[] = [
  { method: "GET", path: "/api/wizards", who: "anyone", handler: listWizards },
  {
    method: "GET",
    path: "/api/wizards/:wizard",
    who: "anyone",
    params: { wizard: slug },
    handler: getWizard,
  },
  {
    method: "GET",
    path: "/api/wizards/:wizard/validators/:version.js",
    who: "anyone",
    params: { wizard: slug, version },
    handler: getWizardValidators,
  },
  { method: "GET", path: "/api/forms", who: "anyone", handler: getForms },
  {
    method: "GET",
    path: "/api/forms/validators/:version.js",
    who: "anyone",
    params: { version },
    handler: getFormsValidators,
  },
];
