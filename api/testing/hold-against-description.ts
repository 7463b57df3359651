import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { JsonSchema, Library } from "#engine";
import { teamRoutes } from "../invitations/routes.ts";
import { type ApiDescription, describeApi, type Operation } from "../openapi/describe-api.ts";
import { routesAt } from "../routes.ts";
import type { Services } from "../routing/services.ts";
import type { HoldCall } from "./calls.ts";

interface Described {
  description: ApiDescription;
  /** Finds the operation of a call, those whose path names no parameter first. */
  find: (method: string, path: string) => Operation | undefined;
  /** Validators by the text of their schema: all problems have the same. */
  validators: Map<string, ValidateFunction>;
}

const described = new WeakMap<Library, Described>();
const ajv = new Ajv2020({ strict: false, formats: { uuid: true } });

/**
 * Returns a function that holds responses against the description of the API: each has a status that its operation names,
 * content of the kind that is described and, if it is JSON, exactly the fields of its schema; an error is one as all are.
 */
export function holdAgainstDescription({ definitions, env, lookups }: Services): HoldCall {
  return ({ method, path, reply: { status, body, headers } }) => {
    const library = definitions.current();
    const known = described.get(library) ?? describe();
    described.set(library, known);
    const operation = known.find(method, path);
    if (!operation) return;
    const call = `${method} ${path} -> ${status}`;
    const { responses } = operation;
    const response = responses[status] ?? responses[`${Math.floor(status / 100)}XX`];
    if (!response) throw new Error(`${call}: the description has no such response.`);
    const [[kind, { schema }] = ["", {}]] = Object.entries(contentOf(response));
    const sent = headers.get("Content-Type")?.split(";")[0] ?? "";
    if (kind !== "*/*" && kind !== sent) throw new Error(`${call}: sends "${sent}" instead of "${kind}".`);
    if (!schema) return;
    const valid = validatorOf(known, schema);
    if (!valid(body)) throw new Error(`${call}: ${ajv.errorsText(valid.errors)}: ${JSON.stringify(body)}`);
  };

  function describe(): Described {
    const library = definitions.current();
    const routes = [...routesAt(env.apiPath, Object.keys(lookups)), ...teamRoutes(library)];
    const description = describeApi(library, routes, env.publicUrl);
    const patterns = Object.entries(description.paths).map(([path, operations]) => ({
      pattern: new RegExp(`^${path.replace(/[.]/gu, "\\.").replace(/\{\w+\}/gu, "[^/]+")}$`, "u"),
      parameters: path.split("{").length,
      operations,
    }));
    patterns.sort((one, other) => one.parameters - other.parameters);
    return {
      description,
      validators: new Map(),
      find: (method, path) =>
        patterns.find(({ pattern, operations }) => pattern.test(path) && operations[method.toLowerCase()])
          ?.operations[method.toLowerCase()],
    };
  }
}

function contentOf(response: { content?: unknown }): { [kind: string]: { schema?: JsonSchema } } {
  return (response.content ?? {}) as { [kind: string]: { schema?: JsonSchema } };
}

function validatorOf(
  { validators, description: { components } }: Described,
  schema: JsonSchema,
): ValidateFunction {
  const text = JSON.stringify(schema);
  const known = validators.get(text) ?? ajv.compile({ ...schema, components } as object);
  validators.set(text, known);
  return known;
}
