import { slug, version } from "../base/path-parameters.ts";
import type { Route } from "../routing/route.ts";
import { getForms, getFormsValidators, getWizard, getWizardValidators, listWizards } from "./handlers.ts";

const noSuchRules = "There is no such version of these rules.";

/** Public definitions and their compiled validators, the same for everyone. */
export const wizardRoutes: Route[] = [
  { method: "GET", path: "/wizards", who: "anyone", isShared: true, handler: listWizards },
  {
    method: "GET",
    path: "/wizards/:wizard",
    who: "anyone",
    isShared: true,
    params: { wizard: slug("There is no such wizard.") },
    handler: getWizard,
  },
  {
    method: "GET",
    path: "/wizards/:wizard/validators/:version.js",
    who: "anyone",
    isShared: true,
    params: { wizard: slug(noSuchRules), version: version(noSuchRules) },
    handler: getWizardValidators,
  },
  { method: "GET", path: "/forms", who: "anyone", isShared: true, handler: getForms },
  {
    method: "GET",
    path: "/forms/validators/:version.js",
    who: "anyone",
    isShared: true,
    params: { version: version(noSuchRules) },
    handler: getFormsValidators,
  },
];
