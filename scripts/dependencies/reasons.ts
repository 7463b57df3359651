/** Purpose of each direct dependency. `npm run dependency-list` prints it, and fails if a line is missing or stale. */
export interface Reasons {
  /** Packages that the running server loads: `dependencies` in package.json. */
  server: { [name: string]: string };
  /** Packages that the build puts into the pages: `devDependencies`, since the server serves only the result. */
  pages: { [name: string]: string };
}

/** File with the reasons, for whoever must add one. */
export const reasonsFile = "scripts/dependencies/reasons.ts";

export const reasons: Reasons = {
  server: {
    "@aws-sdk/client-s3": "Speaks to the bucket that keeps uploads; loaded only where settings name one",
    "@aws-sdk/lib-storage": "Sends uploads to the bucket in parts, of which one is in memory",
    "@eslint-community/regexpp": "Parses patterns in definitions, to sample them and to prove them harmless",
    "@fastify/busboy": "Reads uploaded forms as a stream, with limits on fields, files and headers",
    "@koa/router": "Matches requests to routes",
    "@node-rs/argon2": "Hashes passwords with Argon2id, off the main thread",
    "@opentelemetry/api":
      "Hands spans to the SDK of OpenTelemetry that an operator starts the server with, if any",
    ajv: "Validates answers against the schemas of steps, and definitions against theirs",
    "better-sqlite3": "Connects to SQLite, the default database",
    "fastest-levenshtein": "Suggests the name that was meant when a definition misspells one",
    fflate: "Reads and writes zip files of definitions",
    "file-type": "Tells the real type of an uploaded file from its bytes",
    jose: "Signs and verifies login tokens",
    "jsonc-parser": "Finds the line and column of a fault in a definition",
    knex: "Builds queries and runs migrations on both databases",
    koa: "Serves HTTP",
    "koa-body": "Reads JSON bodies, with a size limit",
    "koa-compress": "Compresses responses",
    "koa-send": "Sends the files of the built pages",
    marked: "Turns the Markdown of the legal pages into HTML",
    nodemailer: "Sends mail over SMTP",
    "openid-client": "Signs staff in at an identity provider (OpenID Connect)",
    otpauth: "Checks the codes of a second factor (TOTP)",
    pg: "Connects to PostgreSQL",
    pino: "Writes the log, as JSON lines",
    "prom-client":
      "Counts what /metrics shows, as Prometheus reads it; loaded only where settings ask for it",
    recheck: "Finds patterns in definitions that could take exponential time",
    sharp: "Re-encodes uploaded pictures, which drops whatever else was in them",
    xstate: "Runs a wizard as a state machine",
  },
  pages: {
    "@fontsource-variable/public-sans": "The typeface",
    "@rjsf/core": "Draws a form from the schema of a step",
    "@rjsf/utils": "Types and functions for our theme of @rjsf/core",
    "@xstate/react": "Connects the wizard's machine to React",
    "idb-keyval": "Keeps unsaved answers in the browser's storage",
    "input-otp": "The field for a mailed code",
    "lucide-react": "Icons",
    react: "Draws the pages",
    "react-aria-components": "Accessible controls: combo boxes, dates, dialogs, menus",
    "react-dom": "Draws React's pages in the browser, and ahead of time on the server",
    "react-router-dom": "Leads from an address to its page",
  },
};
