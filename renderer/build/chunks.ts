/** Matches one of these names between slashes or dots: `oneOf("chrome", "session")`. */
const oneOf = (...parts: string[]) => `(?:${parts.join("|")})`;

/** Modules that must listen before everything else, so they wait for no other file. */
const early = ["renderer/hydration/early-events"];

/** Libraries of every page. Each runs in its own task: see `earlyScripts` in vite.config.ts. */
const react = [`node_modules/${oneOf("react", "react-dom", "scheduler")}/`];
const router = ["node_modules/react-router/"];

/** Modules that every page needs, with its frame; public pages need nothing else. */
const shared = [
  "preload-helper",
  `renderer/${oneOf("app/(?:load|step)", "base/(?:api-problem|client-path|lazy|log)", "chrome/(?!bell|notifications|card-page|not-found|form\\.module|stops-bridge|use-login-state)", "early-access/kept", "hydration/(?:pause|static|use-is|use-static)", "session", "site", "words/(?!default)")}`,
  "renderer/controls/button",
  "renderer/illustrations/(?:logo|broken|bridge-horizon|arch\\.|sprite)",
  "renderer/controls/message/announce\\.",
  "lucide-react/dist/esm/icons/arrow-left\\.",
];

/** Modules that every form renders with. */
const controls = [
  `renderer/controls/${oneOf("choice/(?!checkbox-group|radio-group|scale|matrix)", "message/(?!announce-result)", "field/field", "field/reason", "field/text-field", "field/password")}`,
  "renderer/chrome/form\\.module",
  // Pages outside the wizards use these too; in the wizard's chunk, they would load all of it.
  `lucide-react/dist/esm/icons/${oneOf("check", "circle", "x")}\\.`,
];

/** Dialogs and text areas, for the wizards and the invitation page. */
const questions = [`renderer/controls/${oneOf("dialog", "field/text-area")}`];

/** The card that account pages render in. */
const card = [
  `renderer/${oneOf("chrome/card-page", "chrome/not-found", "pages/form/account-form\\.tsx", "pages/form/form-alert")}`,
];

/** Modules that the account pages share. One small chunk, because the first script names the address of each. */
const account = [
  "renderer/base/use-async-action",
  `renderer/pages/form/${oneOf("digits-needed", "end-page", "form-card", "said-alert", "set-first-password", "use-action-outcome", "use-first-field", "use-link-check", "verify-code")}`,
  "renderer/pages/sign-up/sign-up-path",
];

/** Modules shared by the pages that show how far a registration is. */
const registrations = [
  `renderer/pages/registration/${oneOf("use-registration-context", "registration-progress", "progress", "lazy-")}`,
  `renderer/pages/registrations/${oneOf("lazy-own", "own-registrations", "use-registrations")}`,
];

/** The state of account forms. */
const forms = [
  `renderer/pages/form/${oneOf("account-forms", "forms-context", "refusal", "use-account-form")}`,
  `renderer/pages/login/${oneOf("go-on", "resume-url")}`,
  "renderer/chrome/use-login-state",
  "renderer/hydration/typed-before",
];

/** Modules that every step needs; rarer fields and the last pages load on demand. */
const wizard = [
  `renderer/wizard/(?!draft/${oneOf("hand-over", "todays-names")}|corrections|pages/${oneOf("correction", "review", "confirm", "use-confirming", "sent", "standalone", "closed", "exit", "before")}|run/${oneOf("unsent-changes", "own-registration", "carry-over", "change-notices", "address-parameters", "follow-queue", "returned", "machines", "merge-saves", "resolve-conflict", "send-save", "site-sender")}|files/${oneOf("settle-files", "file-answers")}|route/parts-ahead|queue/${oneOf("backoff", "merge", "outcome", "queue\\.", "queue-context", "start-queue")}|shell/${oneOf("conflict", "contested", "newer", "changed", "step-link")})`,
  `renderer/theme/(?!fields/${oneOf("repeat", "certificate", "files-")}|widgets/lazy|guidance|widgets/${oneOf("output", "consent")})`,
  `renderer/controls/${oneOf("file/file-service", "choice/checkbox-group\\.")}`,
];

/** Modules with which files are chosen and sent. */
const files = ["renderer/controls/file/"];

/** Lists with menus, which load when somebody first touches a page. */
const lists = ["renderer/controls/list/select\\."];

/** The library of a step's form, with the module that app/step-route.tsx loads it by. */
const form = ["node_modules/@rjsf/", "renderer/theme/rjsf\\."];

/** Modules that fill answers into texts. */
const texts = [
  `/engine/${oneOf("answer/texts", "answer/answer-text", "definition/placeholders", "definition/map-texts")}\\.`,
];

/** XState with its hook; in one of the chunks below, it would bring along all of it. */
const xstate = [`node_modules/${oneOf("xstate", "@xstate", "use-sync-external-store")}/`];

/** Machines of XState, with the modules that send answers. They load once a step is shown. */
const machines = [
  `renderer/wizard/queue/${oneOf("backoff", "outcome", "queue", "queue-context", "start-queue")}\\.`,
  `renderer/wizard/run/${oneOf("follow-queue", "machines", "send-save", "site-sender")}\\.`,
  `renderer/wizard/files/${oneOf("settle-files", "file-answers")}\\.`,
  `/engine/${oneOf("calls/", "path/machine\\.")}`,
];

const group = (name: string, parts: string[], priority: number) => ({
  name,
  test: new RegExp(parts.join("|"), "u"),
  priority,
});

/**
 * The chunks of the pages. Without them, every module shared by two pages would become its own file, and forty small
 * files are larger and slower than one.
 */
export const chunks = [
  group("early-events", early, 5),
  group("react", react, 5),
  group("router", router, 5),
  group("shared", shared, 4),
  group("controls", controls, 3),
  group("card", card, 3),
  group("questions", questions, 3),
  group("account", account, 3),
  group("registrations", registrations, 3),
  // Account pages share the modules that render and validate a form with the wizards, and need no path.
  { ...group("engine", ["/engine/(?!path/)"], 2), minShareCount: 8 },
  group("xstate", xstate, 2),
  group("forms", forms, 2),
  group("form", form, 2),
  group("wizard", wizard, 1),
  group("files", files, 0),
  group("lists", lists, 0),
  group("machines", machines, 0),
  group("texts", texts, 0),
];
