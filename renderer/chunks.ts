/** One of these words between slashes or dots: `oneOf("chrome", "session")`. */
const oneOf = (...parts: string[]) => `(?:${parts.join("|")})`;

/** What listens before all else: it must wait for nothing. */
const early = ["renderer/early-press"];

/** What every page stands on, and the frame around it: all that the public pages need beside themselves. */
const shared = [
  "preload-helper",
  `node_modules/${oneOf("react", "react-dom", "scheduler")}/`,
  `renderer/${oneOf("back-online", "wizard/ahead/drawn-step", "chrome/(?!bell|notifications)", "client", "early-access", "lazy", "log", "session", "site")}`,
  "renderer/controls/button",
  "renderer/illustrations/(?:logo|broken|bridge-horizon|arch\\.|sprite)",
  "renderer/controls/message/announce",
  "lucide-react/dist/esm/icons/arrow-left\\.",
];

/** What every form draws with. */
const controls = [
  `renderer/controls/${oneOf("choice/(?!checkbox-group)", "message", "field/field", "field/text-field", "field/password")}`,
  "renderer/pages/form/form\\.module",
  // Pages around the wizards use these too; left to the wizard, they would bring all of it.
  `lucide-react/dist/esm/icons/${oneOf("check", "circle", "x")}\\.`,
];

/** What asks before something is lost, and long texts: the wizards need them, and the page of invitations. */
const questions = [`renderer/controls/${oneOf("dialog", "field/text-area")}`];

/** The card on mist that the account pages are drawn on. */
const card = [
  `renderer/pages/${oneOf("card-page", "not-found", "form/account-form\\.tsx", "form/form-alert")}`,
];

/** What holds what is typed into an account form. */
const forms = [
  `renderer/pages/form/${oneOf("account-forms", "forms-context", "refusal", "typed-before", "use-account-form")}`,
  `renderer/pages/login/${oneOf("go-on", "resume-url")}`,
  "renderer/session/use-login-state",
];

/** The part of the engine that shows and validates one form: the account pages need no more of it. */
const judge = [
  `engine/${oneOf("condition", "errors", "field", "formats/[a-z-]+", "forms", "json", "normalize", "registry", "step-view", "validation", "validators")}\\.ts`,
];

/** What opens any step; the rarer fields and the last pages come when they are needed. */
const wizard = [
  `renderer/wizard/(?!ahead|run/unsent-changes|pages/${oneOf("review", "confirm", "standalone")}|shell/${oneOf("conflict", "diff")})`,
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
 * The pieces in which the pages travel. Left alone, every module that two pages share would be a file of its own:
 * forty crumbs weigh more than one loaf, and take longer.
 */
export const chunks = [
  group("early-press", early, 5),
  group("shared", shared, 4),
  group("controls", controls, 3),
  group("card", card, 3),
  group("questions", questions, 3),
  group("judge", judge, 2),
  group("forms", forms, 2),
  group("wizard", wizard, 1),
];
