import {
  confirmDefinitionOf,
  defaultPath,
  type Json,
  type JsonSchema,
  type Library,
  reviewStep,
} from "#engine";
import { answerSchema } from "#engine/authoring";
import { type DeclaredCall, declaredCalls, everyDeclaredCall } from "../answers/declared-calls.ts";
import { usualRateLimits } from "../rate-limits/limits.ts";
import { findDeclaredRoute } from "../registrations/declared-route.ts";
import { type FormField, isFormField, nameOfField, schemaOfFields } from "../routing/fields.ts";
import type { Route } from "../routing/route.ts";
import { payloadSchema } from "./payload-schema.ts";
import { declaredReply, refTo, repliesIn } from "./reply-schema.ts";
import { whoInWords } from "./who.ts";

type JsonObject = { [key: string]: Json };
type Schemas = { [name: string]: JsonSchema };

/** A description of the API in the form of OpenAPI 3.1. */
export interface ApiDescription {
  openapi: "3.1.0";
  info: JsonObject;
  servers: { url: string }[];
  paths: { [path: string]: { [method: string]: Operation } };
  components: { schemas: Schemas; securitySchemes: JsonObject };
}

export interface Operation {
  operationId: string;
  tags: string[];
  description: string;
  security: { [scheme: string]: string[] }[];
  parameters?: Json[];
  requestBody?: { required: true; content: { [type: string]: { schema: JsonSchema } } };
  responses: { [status: string]: JsonObject };
}

const description =
  "Every call of this server, and what each step of each live wizard asks. It changes with each release of the definitions: `version` names the one that it describes.";

const securitySchemes = {
  login: { type: "http", scheme: "bearer", description: "The token that a login returns." },
  operator: { type: "http", scheme: "bearer", description: "METRICS_TOKEN, which operators have." },
};

/** Describes every call of a server, and what each step of each live wizard asks. */
export function describeApi(library: Library, routes: Route[], publicUrl: string): ApiDescription {
  const schemas: Schemas = {};
  const paths: ApiDescription["paths"] = {};
  const add = (route: Route, body?: JsonSchema, reply?: JsonSchema) => {
    const path = route.path.replace(/:(\w+)/gu, "{$1}");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, body, reply) };
  };

  const ofForms = (form: FormField["form"], name: string) => formField(library, form, name);
  for (const route of routes) add(route, route.takes && schemaOfFields(route.takes, ofForms));
  for (const { call } of everyDeclaredCall(library)) {
    const found = findDeclaredRoute({ definitions: { current: () => library } }, call.method, call.path);
    const calls = declaredCalls(library, call.method, call.path);
    if (found) add(found, anySchema(calls.map(bodyOf)), anySchema(repliesTo(calls, routes)));
  }
  const anyStep = routes.find(
    ({ path, method }) => method === "PUT" && path.endsWith("/:wizard/steps/:step"),
  );
  const anyConfirmation = routes.find(({ path }) => path.endsWith("/:wizard/confirm"));
  for (const wizard of Object.values(library.wizards)) {
    if (anyConfirmation) {
      const path = anyConfirmation.path.replace(":wizard", wizard.definition.id);
      add(atPath(anyConfirmation, path), bodyOf({ wizard, slug: null, call: confirmDefinitionOf(wizard) }));
    }
    for (const [slug, { properties }] of Object.entries(wizard.definition.steps)) {
      if (!anyStep || Object.keys(properties).length === 0) continue;
      const name = `${wizard.definition.id}.${slug}`;
      schemas[name] = answerSchema(wizard.definition, slug);
      add(atPath(anyStep, defaultPath(wizard, slug)), answerBody(name), declaredReply({ wizard, slug }));
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "API", version: library.version, description },
    servers: [{ url: publicUrl }],
    paths,
    components: { schemas: { ...schemas, ...repliesIn(paths) }, securitySchemes },
  };
}

/** Describes the replies to calls at one address. A call of ours leaves to them what it does not read itself. */
function repliesTo(calls: DeclaredCall[], routes: Route[]): JsonSchema[] {
  const [{ call } = { call: null }] = calls;
  const own = routes.filter(({ method, path }) => method === call?.method && path === call.path);
  return [
    ...calls.map(declaredReply),
    ...(calls.length > 1 ? [refTo("SavedUndecided")] : []),
    ...own.map(({ reply }) => refTo(String(reply))),
  ];
}

/** Returns a route at one address of those that its parameters allow. */
function atPath({ params: _any, statuses = [], ...route }: Route, path: string): Route {
  return { ...route, path, statuses: [...statuses, 404] };
}

/** A confirmation carries what the review asks. */
function bodyOf({ wizard, slug, call }: DeclaredCall): JsonSchema {
  const { definition } = wizard;
  return payloadSchema(call, answerSchema(definition, slug ?? reviewStep(definition.machine) ?? ""));
}

/** Describes a field of an account form as people type it: it is normalized before the definition's rules hold. */
function formField({ forms }: Library, form: FormField["form"], name: string): JsonSchema {
  const { title, maxLength } = forms.definition.steps[form]?.properties[name] ?? {};
  return { type: "string", ...(maxLength && { maxLength }), ...(title && { description: title }) };
}

function answerBody(name: string): JsonSchema {
  return anySchema([
    {
      type: "object",
      properties: { answer: { $ref: `#/components/schemas/${name}` } },
      required: ["answer"],
    },
    { type: "object", properties: { skipped: { const: true } }, required: ["skipped"] },
  ]);
}

function anySchema(schemas: JsonSchema[]): JsonSchema {
  const [first = {}, ...others] = schemas;
  return others.length === 0 ? first : { anyOf: schemas as Json[] };
}

function operationOf(route: Route, body: JsonSchema = { type: "object" }, reply?: JsonSchema): Operation {
  const ofPath = Object.entries(route.params ?? {}).map(([name, { pattern }]) => ({
    ...{ name, in: "path", required: true },
    schema: { type: "string", pattern: pattern.source },
  }));
  const ofQuery = Object.entries(route.query ?? {}).map(([written, { description = "", ...schema }]) => ({
    ...{ name: nameOfField(written), in: "query", required: !written.endsWith("?"), description },
    schema: schema as Json,
  }));
  const parameters = [...ofPath, ...ofQuery];
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replace(/\W+(\w?)/gu, (_, letter: string) => letter.toUpperCase())}`,
    tags: [areaOf(route.path)],
    description: [`For ${whoInWords(route.who)}.`, ...limitOf(route)].join(" "),
    security: securityOf(route),
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: { required: true as const, content: contentOf(route.body, body) } }),
    responses: responsesOf(route, reply),
  };
}

/** Returns the first part of the path that says what a call is about. */
function areaOf(path: string): string {
  const [first = "", second = first] = path.split("/").filter(Boolean);
  return first === "api" ? second : first;
}

function securityOf({ who }: Route): Operation["security"] {
  if (who === "anyone") return [];
  return [{ [who === "operator" ? "operator" : "login"]: [] }];
}

function limitOf({ limit }: Route): string[] {
  if (!limit) return [];
  const rules = usualRateLimits[limit].map(({ count, within }) => `${count} in ${within / 60_000} minutes`);
  return [`At most ${rules.join(" and ")}.`];
}

function contentOf(body: NonNullable<Route["body"]>, schema: JsonSchema) {
  const json = { "application/json": { schema } };
  const form = {
    "multipart/form-data": {
      schema: { type: "object", description: "JSON in the part `data`, and files." } satisfies JsonSchema,
    },
  };
  const binary = { schema: {} satisfies JsonSchema };
  const contents: { [kind in typeof body]: { [type: string]: { schema: JsonSchema } } } = {
    json,
    multipart: form,
    either: { ...json, ...form },
    report: { "application/csp-report": binary, "application/reports+json": binary },
    zip: { "application/zip": binary },
  };
  return contents[body];
}

const statusWords: { [status: string]: string } = {
  200: "It worked.",
  201: "It is made.",
  202: "It is begun, and goes on.",
  204: "It worked, and there is nothing to say.",
  304: "The caller has this version.",
  400: "The call is not as described here.",
  401: "No login, or one that has ended.",
  403: "This login may not do that, or needs a second factor.",
  404: "There is no such thing, or it is somebody else's.",
  408: "What was sent came too slowly.",
  409: "What is there now does not allow it; `code` says why.",
  410: "The link no longer works.",
  413: "More than this call takes.",
  415: "Another kind of content than this call takes.",
  422: "Something that was sent is not accepted; `errors` says what.",
  429: "Too many calls; Retry-After says how many seconds to wait.",
  "5XX": "The server could not do it; with 503, try again after the seconds in Retry-After.",
};

function responsesOf(route: Route, schema?: JsonSchema): Operation["responses"] {
  const { statuses = [], reply } = route;
  const success = statuses.some((status) => status < 300) ? [] : [200];
  const all = [...success, ...statuses, ...usualStatuses(route), "5XX"].map(String);
  return Object.fromEntries(
    all.map((status) => [
      status,
      status < "300" ? responseOf(status, reply, schema) : responseOf(status, "Problem"),
    ]),
  );
}

/** Returns what every route of a kind may send. */
function usualStatuses({ who, params, body, takes }: Route): number[] {
  const isSigned = who !== "anyone";
  const isForm = body && (!takes || Object.values(takes).some(isFormField));
  return [
    ...[400, 429],
    ...(isSigned ? [401] : []),
    ...(isSigned && who !== "signed-in" ? [403] : []),
    ...(params ? [404] : []),
    ...(body ? [408, 413, 415] : []),
    ...(isForm ? [422] : []),
  ];
}

function responseOf(status: string, reply: Route["reply"], schema?: JsonSchema): JsonObject {
  const description = statusWords[status] ?? "";
  if (status === "204" || status === "304" || reply === null) return { description };
  const content = reply.includes("/")
    ? { [reply]: { schema: {} } }
    : { "application/json": { schema: (schema ?? refTo(reply)) as Json } };
  return { description, content };
}
