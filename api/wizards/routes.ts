import { slug, version } from "../base/path-parameters.ts";
import { schema } from "../routing/fields.ts";
import { type Route, route } from "../routing/route.ts";
import { getForms, getFormsValidators, getWizard, getWizardValidators, listWizards } from "./handlers.ts";

const noSuchRules = "There is no such version of these rules.";

/** Public definitions and their compiled validators, the same for everyone. */
export const wizardRoutes: Route[] = [
  route("GET", "/wizards", listWizards, {
    who: "anyone",
    isShared: true,
    reply: "WizardList",
    statuses: [304],
  }),
  route("GET", "/wizards/:wizard", getWizard, {
    who: "anyone",
    isShared: true,
    params: { wizard: slug("There is no such wizard.") },
    query: { "version?": schema({ description: "An earlier version." }) },
    reply: "WizardDefinition",
    statuses: [304],
  }),
  route("GET", "/wizards/:wizard/validators/:version.js", getWizardValidators, {
    who: "anyone",
    isShared: true,
    params: { wizard: slug(noSuchRules), version: version(noSuchRules) },
    reply: "text/javascript",
  }),
  route("GET", "/forms", getForms, {
    who: "anyone",
    isShared: true,
    reply: "FormsDefinition",
    statuses: [304],
  }),
  route("GET", "/forms/validators/:version.js", getFormsValidators, {
    who: "anyone",
    isShared: true,
    params: { version: version(noSuchRules) },
    reply: "text/javascript",
  }),
];
