/**
 * Who may import whom. Data goes definitions -> engine -> api and renderer; imports never come back.
 * A rule's comment is what a person who breaks it reads first.
 */
const tests = "\\.test\\.tsx?$|/testing/";
const npm = (/** @type {string[]} */ ...names) => `^node_modules/(${names.join("|")})(/|$)`;

/**
 * The rooms of a folder, each of which imports only those before it; the files beside them come last. A room that is not
 * named may not be imported by any of these.
 * @type {{ [folder: string]: string[] }}
 */
const orders = {
  api: [
    "base",
    "tracing",
    "responses",
    "site-content",
    "store",
    "concurrency",
    "logging",
    "mail",
    "lookups",
    "authoring",
    "rate-limits",
    "secrets",
    "connections",
    "uploads",
    "oidc",
    "answers",
    "routing",
    "site",
    "cases",
    "files",
    "wizards",
    "desk",
    "registrations",
    "accounts",
    "releases",
    "drafts",
    "launch",
    "staff",
    "health",
    "metrics",
    "middleware",
    "csp-reports",
    "early-access",
    "invitations",
    "personal-data",
    "people-requests",
    "previews",
    "reminders",
    "openapi",
    "operating",
  ],
  engine: [
    "definition",
    "formats",
    "rules",
    "answer",
    "path",
    "change-notices",
    "view",
    "calls",
    "procedure",
  ],
  "engine/authoring": [
    "registry",
    "source",
    "structure",
    "describe",
    "keywords",
    "expand",
    "samples",
    "explore",
    "check",
    "examples",
    "edit",
    "read",
    "changes",
  ],
  renderer: [
    "base",
    "hydration",
    "illustrations",
    "reader",
    "seams",
    "styles",
    "words",
    "build",
    "controls",
    "session",
    "early-access",
    "site",
    "theme",
    "chrome",
    "wizard",
    "form",
    "pages",
    "app",
    "preview",
    "studio",
    "desk",
    "staff",
  ],
  "renderer/studio": [
    "controls",
    "home",
    "panels",
    "sign-in",
    "draft",
    "people",
    "answer-chips",
    "changes",
    "condition",
    "naming",
    "preview",
    "source",
    "releases",
    "schema-form",
    "history",
    "comments",
    "lists",
    "palette",
    "branches",
    "step",
    "shell",
    "texts",
    "map",
    "publish",
    "procedure",
  ],
  "renderer/wizard": [
    "navigation",
    "queue",
    "files",
    "draft",
    "run",
    "shell",
    "pages",
    "corrections",
    "route",
  ],
};
const inOrder = Object.entries(orders).flatMap(([folder, rooms]) =>
  rooms.map((room, index) => ({
    name: `${folder.replace("/", "-")}-${room}-imports-earlier-rooms`,
    comment: `The rooms of ${folder}/ import in one direction (see "orders" in .dependency-cruiser.js), so that each can be read without those after it: move what both need into the earlier one.`,
    severity: /** @type {const} */ ("error"),
    from: { path: `^${folder}/${room}/`, pathNot: tests },
    to: { path: `^${folder}/(?!(${rooms.slice(0, index + 1).join("|")})/)` },
  })),
);

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "definitions-are-data",
      comment:
        "Definitions come in as files at run time; an import would freeze them into a build. Types generated from their schemas leave no trace in one.",
      severity: "error",
      from: {},
      to: { path: "^definitions/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "engine-imports-nothing-of-ours",
      comment:
        "The engine answers questions about a definition it is given; it knows no server and no screen.",
      severity: "error",
      from: { path: "^engine/" },
      to: { path: "^(api|definitions|migrations|renderer|scripts|stories|tests|tools)/" },
    },
    {
      name: "engine-is-pure",
      comment: "No files, network or clock in the engine: Node's own modules are the server's.",
      severity: "error",
      from: { path: "^engine/", pathNot: tests },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "engine-packages",
      comment: "A new package in the engine reaches both ends: add it here only after weighing it.",
      severity: "error",
      from: { path: "^engine/", pathNot: tests },
      to: {
        path: "^node_modules/",
        pathNot: npm(
          "@eslint-community/regexpp",
          "ajv",
          "fastest-levenshtein",
          "jsonc-parser",
          "libphonenumber-js",
          "recheck",
          "xstate",
        ),
      },
    },
    {
      name: "engine-has-two-doors",
      comment:
        'Write `from "#engine"` or `from "#engine/authoring"`: these are the two doors; the testing folders serve tests.',
      severity: "error",
      from: { pathNot: "^engine/" },
      to: { path: "^engine/(?!(?:authoring/)?testing/)", dependencyTypesNot: ["aliased-subpath-import"] },
    },
    {
      name: "running-never-reaches-authoring",
      comment:
        "What runs a wizard stays small and quick: reading, checking and compiling definitions is behind the other door.",
      severity: "error",
      from: { path: "^engine/(?!authoring/)", pathNot: tests },
      to: { path: "^engine/authoring/", reachable: true },
    },
    {
      name: "renderer-never-authors",
      comment:
        "Registrants' browsers run wizards; what reads and edits definitions would only add weight. The studio edits.",
      severity: "error",
      from: { path: "^renderer/", pathNot: [tests, "^renderer/studio/"] },
      to: { path: "^engine/authoring/" },
    },
    {
      name: "edits-compile-no-schemas",
      comment:
        "The studio's pages edit and describe in the browser: what checks and compiles is the server's.",
      severity: "error",
      from: {
        path: "^engine/authoring/(edit|describe)/",
        pathNot: [tests, "^engine/authoring/edit/journeys/"],
      },
      to: { path: npm("ajv", "ajv-formats", "recheck", "@eslint-community/regexpp"), reachable: true },
    },
    {
      name: "renderer-never-server",
      comment: "What the server knows reaches the browser by renderer/session/client.ts, never by an import.",
      severity: "error",
      from: { path: "^renderer/" },
      to: {
        path: "^(api|migrations|scripts|stories|tests|tools)/",
        pathNot: "^api/responses/",
      },
    },
    {
      name: "renderer-knows-responses-by-type-only",
      comment: "api/responses/ says what the server sends: both ends share its types, and nothing else.",
      severity: "error",
      from: { path: "^renderer/" },
      to: { path: "^api/responses/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "studio-is-a-chunk-of-its-own",
      comment: "Staff's tools are in documents of their own: registrants' pages gain no byte.",
      severity: "error",
      from: { path: "^renderer/", pathNot: ["^renderer/(studio|desk|staff|preview|reader)/", tests] },
      to: {
        path: "^renderer/(studio|desk|staff|reader)/",
        dependencyTypesNot: ["dynamic-import", "type-only"],
      },
    },
    {
      name: "form-stands-alone",
      comment:
        "What renderer/form reaches is packed for strangers, who have none of our site: pass it in, by Transport, WizardStorage or Host.",
      severity: "error",
      from: { path: "^renderer/form/" },
      to: {
        path: ["^renderer/(session|site|pages|chrome|early-access|hydration|app)/", npm("react-router-dom")],
        reachable: true,
      },
    },
    {
      name: "renderer-has-no-node",
      comment: "The browser has no Node modules.",
      severity: "error",
      from: { path: "^renderer/", pathNot: ["^renderer/build/", tests] },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "renderer-compiles-no-schemas",
      comment: "Validators are compiled on the server: Ajv needs eval, which our CSP refuses.",
      severity: "error",
      from: { path: "^renderer/", pathNot: tests },
      to: { path: npm("ajv"), pathNot: "/dist/(runtime|formats)" },
    },
    {
      name: "api-never-screens",
      comment: "The server asks the engine and stores; it draws nothing and runs no tool.",
      severity: "error",
      from: { path: "^api/" },
      to: { path: "^(renderer|scripts|stories|tests|tools)/" },
    },
    {
      name: "api-asks-the-engine",
      comment:
        "Rules and machines are the engine's: ask through #engine. Ajv also checks what routes say of their bodies.",
      severity: "error",
      from: { path: "^api/", pathNot: [tests, "^api/routing/fields\\.ts$"] },
      to: { path: npm("ajv", "xstate", "@rjsf", "react", "react-dom") },
    },
    {
      name: "sql-only-in-the-store",
      comment:
        "Rows stop in api/store; the rest of the server sees domain values. Tests may, and so may what no server runs: the benchmark's other server, what takes a demo away, what makes a million registrations, what times the fuzz's calls, and what locks tables before a server.",
      severity: "error",
      from: {
        pathNot: [
          "^api/store/",
          "^migrations/",
          "^tests/",
          "^scripts/demo/rows\\.ts$",
          "^tools/measure/(benchmark/by-hand\\.ts$|growth/|capacity/)",
          "^tools/(fuzz/server/measure-calls|kills/reliability/faults/kinds)\\.ts$",
          tests,
        ],
      },
      to: { path: npm("knex", "better-sqlite3", "pg") },
    },
    {
      name: "forms-are-read-by-busboy",
      comment:
        "Other readers of multipart can be stopped or fooled by one request: see docs/decisions/files.md.",
      severity: "error",
      from: {},
      to: { path: npm("formidable", "multer", "@koa/multer", "multiparty") },
    },
    {
      name: "buckets-load-late",
      comment:
        "What speaks to buckets takes time and memory at the start: only api/uploads/bucket.ts and the files behind it import it, and it is itself imported where a setting names a bucket.",
      severity: "error",
      from: { pathNot: "^api/uploads/bucket(-objects)?\\.ts$" },
      to: {
        path: ["^api/uploads/bucket(-objects)?\\.ts$", npm("@aws-sdk", "@smithy")],
        dependencyTypesNot: ["dynamic-import"],
      },
    },
    {
      name: "migrations-stand-alone",
      comment: "A migration must still run in five years, whatever became of our code.",
      severity: "error",
      from: { path: "^migrations/", pathNot: tests },
      to: { pathNot: [npm("knex"), "^(crypto|zlib)$", "^migrations/"] },
    },
    {
      name: "migrations-know-knex-by-type-only",
      comment: "The connection comes as an argument.",
      severity: "error",
      from: { path: "^migrations/", pathNot: tests },
      to: { path: npm("knex"), dependencyTypesNot: ["type-only"] },
    },
    {
      name: "tools-only-examine",
      comment:
        "Tools import the product and its commands, never the other way round: tools/definitions.ts adds verbs of their own.",
      severity: "error",
      from: { path: "^(scripts|stories)/", pathNot: tests },
      to: { path: "^tools/" },
    },
    {
      name: "stories-need-no-command",
      comment:
        "Stories show the product, not its commands: what both say of a definition belongs to the engine's words.",
      severity: "error",
      from: { path: "^stories/", pathNot: [tests, "^stories/vitest\\.config\\.ts$"] },
      to: { path: "^scripts/" },
    },
    {
      name: "nobody-imports-tests",
      comment: "Nothing but a test may import a test or what tests stand on.",
      severity: "error",
      from: {
        pathNot: [tests, "^tests/", "^stories/scenes/", "^scripts/(demo|definitions/preview)/", "^tools/"],
      },
      to: { path: [tests, "^tests/"] },
    },
    {
      name: "shipped-code-uses-shipped-packages",
      comment:
        "The running server has only `dependencies`; move this package there. What the pages use is built into them.",
      severity: "error",
      from: { path: "^(api|engine|migrations)/", pathNot: tests },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-cycles",
      comment:
        "Two files that need each other, if only for a type, are one file, or hide a third. scripts/rooms.test.ts says the same of folders, at every depth.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    ...inOrder,
    {
      name: "everything-resolves",
      comment: "This import leads nowhere.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: "^node_modules/" },
    // The example resolves in an application of its own: see tests/packages.test.ts.
    exclude: { path: "^(dist|data|examples|storybook-static)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["types", "import", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".json", ".css"],
    },
  },
};
