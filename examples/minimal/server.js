import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { normalize, problemsIn, progressOf } from "@sourcebridge/engine";
import { readDefinitions } from "@sourcebridge/engine/authoring";

const folder = import.meta.dirname;
const stored = process.argv[3] ?? join(folder, "registration.json");
const wizard = readWizard();
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Workshop</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/page.css">
<main id="wizard" style="margin: 2rem auto; padding: 0 1rem; max-width: 44rem"></main>
<script type="module" src="/page.js"></script></html>`;

createServer((request, response) =>
  reply(request).then(
    ({ status = 200, type = "application/json", body }) =>
      response.writeHead(status, { "Content-Type": type }).end(body ?? ""),
    (error) => response.writeHead(400).end(JSON.stringify({ message: error.message })),
  ),
).listen(Number(process.argv[2] ?? 3000), "127.0.0.1", function () {
  console.log(`http://127.0.0.1:${this.address().port}`);
});

/** Reads and checks the definitions folder; says what is wrong with it and ends if something is. */
function readWizard() {
  const files = {};
  const root = join(folder, "definitions");
  for (const name of readdirSync(root, { recursive: true }))
    if (name.endsWith(".json")) files[name.replaceAll("\\", "/")] = readFileSync(join(root, name), "utf8");
  const hash = (text) => createHash("sha256").update(text).digest("hex").slice(0, 16);
  const { library, faults } = readDefinitions(files, { clock: () => new Date(), hash });
  if (library) return library.wizards.workshop;
  for (const { file, line, message } of faults) console.error(`${file}:${line} ${message}`);
  process.exit(1);
}

async function reply(request) {
  const { method, url } = request;
  const [, slug] = /^\/api\/registrations\/workshop\/steps\/([\w-]+)$/.exec(url) ?? [];
  const registration = load();
  if (url === "/") return { type: "text/html", body: page };
  if (url === "/page.js" || url === "/page.css")
    return {
      type: url.endsWith("css") ? "text/css" : "text/javascript",
      body: readFileSync(`${folder}/public${url}`),
    };
  if (url === "/wizard.json") return json(200, wizard.definition);
  if (url === "/validators.js")
    return {
      type: "text/javascript",
      body: `export default function (require) {\n${wizard.validatorCode}\n}`,
    };
  if (url === "/api/registrations/workshop") return json(200, registration);
  if (method === "PUT" && slug)
    return save(registration, slug, await bodyOf(request), request.headers["if-match"]);
  if (method === "POST" && url === "/api/registrations/workshop/confirm") return confirm(registration);
  return json(404, { message: "There is nothing here." });
}

function save(registration, slug, body, seen) {
  const { entries, confirmedAt } = registration;
  if (confirmedAt) return json(409, { code: "confirmed", message: "This is booked already." });
  const { path } = progressOf(wizard, entries);
  const step = path.steps.find((one) => one.slug === slug);
  if (!step || step.status === "ahead")
    return json(409, { code: "not-reached", message: "Please complete the earlier steps first." });
  const current = entries[slug];
  if (current && seen !== `"${current.revision}"`) return json(412, { code: "stale", current });
  const answer = normalize(wizard, slug, body.answer ?? {}, path.answers);
  const errors = problemsIn(wizard, slug, answer, path.answers);
  if (errors.length > 0) return json(422, { message: "Please check your answers.", errors });
  const entry = { answer, ...stamp(current) };
  store({ ...registration, entries: { ...entries, [slug]: entry } });
  return json(200, { entry });
}

function confirm(registration) {
  const { incomplete } = progressOf(wizard, registration.entries).path;
  if (incomplete !== "review")
    return json(409, { code: "not-reached", message: `First complete ${incomplete}.` });
  const entry = { answer: {}, ...stamp() };
  const entries = { ...registration.entries, review: entry };
  store({ entries, confirmedAt: entry.givenAt });
  return json(200, { entry });
}

function stamp(before) {
  const { version } = wizard.definition;
  return {
    revision: (before?.revision ?? 0) + 1,
    givenAt: new Date().toISOString(),
    definitionVersion: version,
  };
}

function load() {
  return existsSync(stored) ? JSON.parse(readFileSync(stored, "utf8")) : { entries: {}, confirmedAt: null };
}

function store(registration) {
  writeFileSync(`${stored}.new`, JSON.stringify(registration, null, 2));
  renameSync(`${stored}.new`, stored);
}

function json(status, value) {
  return { status, body: JSON.stringify(value) };
}

async function bodyOf(request) {
  let text = "";
  for await (const part of request) {
    text += part;
    if (text.length > 100_000) throw new Error("That is too long.");
  }
  return JSON.parse(text);
}
