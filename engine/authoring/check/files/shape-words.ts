import type { ErrorObject } from "ajv";
import { isBlank, isObject } from "../../../definition/json.ts";
import type { ContentReader } from "../../source/content.ts";
import type { DefinitionPath } from "../../source/fault.ts";
import { didYouMean, listNames } from "../../source/suggest.ts";

interface Message {
  rule: string;
  path: DefinitionPath;
  message: string;
}

const typesInWords: { [type: string]: string } = {
  string: "a text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  array: "a list [ ]",
  object: "an object { }",
  null: "null",
};

/** An error of Ajv's in words for the people who write definitions; null when another error says it better. */
export function shapeErrorInWords(
  error: ErrorObject,
  keywords: ContentReader<unknown>["keywords"],
): Message | null {
  if (error.keyword === "if" || error.keyword === "propertyNames") return null;
  const path = pathOf(error);
  if (error.keyword === "additionalProperties") {
    const name = String(error.params["additionalProperty"]);
    const known = isObject(error.parentSchema?.["properties"])
      ? Object.keys(error.parentSchema["properties"])
      : [];
    const meant = didYouMean(name, known);
    const message = `"${name}" is not known here${meant}.${meant ? "" : ` Known: ${known.join(", ")}.`}`;
    return { rule: "unknown-keyword", path: [...path, name], message };
  }
  const own = keywords[error.keyword];
  if (own) return { rule: own.rule, path, message: error.message ?? "" };
  return { rule: "shape", path, message: sentenceFor(error) };
}

/** Ajv names the holder of a bad property name, and the name beside it. */
function pathOf(error: ErrorObject): DefinitionPath {
  const path: DefinitionPath = error.instancePath
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .map((part) => (/^\d+$/u.test(part) ? Number(part) : part));
  return error.propertyName === undefined ? path : [...path, error.propertyName];
}

function sentenceFor(error: ErrorObject): string {
  const { keyword, params, data } = error;
  const limit = params["limit"];
  switch (keyword) {
    case "required":
      return `"${params["missingProperty"]}" is missing here.`;
    case "type":
      return notOfType(data, [params["type"]].flat().map(String));
    case "enum":
      return notAmong(data, params["allowedValues"]);
    case "const":
      return `This must be ${JSON.stringify(params["allowedValue"])}${quoted(data, [params["allowedValue"]])}.`;
    case "pattern":
      return notAsDescribed(error);
    case "minLength":
      if (data !== "" && isBlank(data)) return "This must not be blank: write something that can be seen.";
      return limit === 1 ? "This must not be empty." : `This needs at least ${limit} characters.`;
    case "maxLength":
      return `This may have at most ${limit} characters.`;
    case "minimum":
    case "maximum":
      return `This must be ${params["comparison"] === ">=" ? "at least" : "at most"} ${limit}.`;
    case "minItems":
    case "minProperties":
      return limit === 1 ? "This must not be empty." : `This needs at least ${limit} entries.`;
    case "maxItems":
    case "maxProperties":
      return `This may have at most ${limit} ${limit === 1 ? "entry" : "entries"}.`;
    case "uniqueItems":
      return `Entries ${Number(params["j"]) + 1} and ${Number(params["i"]) + 1} are the same.`;
    case "not":
      return `${JSON.stringify(error.propertyName ?? data)} cannot be used here.`;
    default:
      return `This is not as it should be: ${error.message ?? keyword}.`;
  }
}

function notOfType(value: unknown, types: string[]): string {
  const wanted = `This must be ${types.map((type) => typesInWords[type]).join(" or ")}`;
  if (types.includes("string") && (typeof value === "number" || typeof value === "boolean"))
    return `${wanted}. Put it in quotation marks: "${value}".`;
  const isNumber = types.includes("number") || types.includes("integer");
  const plain = [...(types.includes("boolean") ? [true, false] : []), ...(isNumber ? [numberIn(value)] : [])];
  return `${wanted}${quoted(value, plain)}.`;
}

/** The hint for a number, true or false that stands in quotation marks, where only these would do. */
function quoted(value: unknown, wanted: unknown[]): string {
  const meant = wanted.find((one) => one !== null && typeof one !== "string" && String(one) === value);
  return meant === undefined ? "" : `. Take away the quotation marks: ${meant}`;
}

function numberIn(value: unknown): number | null {
  return typeof value === "string" && /^-?\d+(?:\.\d+)?$/u.test(value) ? Number(value) : null;
}

function notAmong(value: unknown, allowed: unknown): string {
  const names = (Array.isArray(allowed) ? allowed : []).map((one) =>
    typeof one === "string" ? one : JSON.stringify(one),
  );
  const meant = typeof value === "string" ? didYouMean(value, names) : "";
  return `${JSON.stringify(value) ?? "This"} is none of ${listNames(names, "or")}${meant}.`;
}

function notAsDescribed(error: ErrorObject): string {
  const { description } = error.parentSchema as { description?: string };
  const value = JSON.stringify(error.propertyName ?? error.data);
  return `${value} is not written as it must be${description ? `: ${description}` : "."}`;
}
