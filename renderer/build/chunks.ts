/** One of these words between slashes or dots: `oneOf("chrome", "session")`. */
const oneOf = (...parts: string[]) => `(?:${parts.join("|")})`;

/** Listens before everything else: it must not wait for another file. */
const early = ["renderer/hydration/early-submit"];

/** What every page needs, and the frame around it: the public pages need nothing else. */
const shared = [
  "preload-helper",
  `node_modules/${oneOf("react", "react-dom", "scheduler")}/`,
  `renderer/${oneOf("api-problem", "back-online", "form/strings", "hydration/(?:load-page|step-placeholder)", "chrome/(?!bell|notifications)", "client", "early-access", "lazy", "log", "session", "site")}`,
  "renderer/controls/button",
  "renderer/illustrations/(?:logo|broken|bridge-horizon|arch\\.|sprite)",
  "renderer/controls/message/announce",
  "lucide-react/dist/esm/icons/arrow-left\\.",
];

/** What every form renders with. */
const controls = [
  `renderer/controls/${oneOf("choice/(?!checkbox-group)", "message", "field/field", "field/text-field", "field/password")}`,
  "renderer/pages/form/form\\.module",
  // Pages around the wizards use these too; left to the wizard, they would bring all of it.
  `lucide-react/dist/esm/icons/${oneOf("check", "circle", "x")}\\.`,
];

/** Dialogs and long texts: for the wizards and the page of invitations. */
const questions = [`renderer/controls/${oneOf("dialog", "field/text-area")}`];

/** The card that the account pages are rendered in. */
const card = [
  `renderer/pages/${oneOf("card-page", "not-found", "form/account-form\\.tsx", "form/form-alert")}`,
];

/** The state of an account form. */
const forms = [
  `renderer/pages/form/${oneOf("account-forms", "forms-context", "refusal", "use-account-form")}`,
  `renderer/pages/login/${oneOf("go-on", "resume-url")}`,
  "renderer/session/use-login-state",
  "renderer/hydration/typed-before",
];

/** What every step needs; rarer fields and the last pages load on demand. */
const wizard = [
  `renderer/wizard/(?!run/unsent-changes|pages/${oneOf("review", "confirm", "standalone")}|shell/${oneOf("conflict", "diff")})`,
  `renderer/theme/(?!fields/${oneOf("repeat", "certificate", "lookup")}|widgets/lazy)`,
  `renderer/controls/${oneOf("file", "disclosure", "choice/checkbox-group")}`,
  `node_modules/${oneOf("xstate", "@xstate", "@rjsf")}/`,
];

const group = (name: string, parts: string[], priority: number) => ({
  name,
  test: new RegExp(parts.join("|"), "u"),
  priority,
});

/**
 * The chunks of the pages. Without them every module that two pages share would be a file of its own, and forty small
 * files weigh more than one and take longer.
 */
export const chunks = [
  group("early-submit", early, 5),
  group("shared", shared, 4),
  group("controls", controls, 3),
  group("card", card, 3),
  group("questions", questions, 3),
  // The account pages share with the wizards what renders and validates one form, and need no more of the engine.
  { ...group("engine", ["/engine/"], 2), minShareCount: 8 },
  group("forms", forms, 2),
  group("wizard", wizard, 1),
];
