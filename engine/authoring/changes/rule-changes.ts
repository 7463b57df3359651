import type { FieldDefinition, Json } from "../../definition/definition.ts";
import { canonicalJson, isSameJson } from "../../definition/json.ts";
import { consentText } from "../../rules/consent.ts";
import type { RuleChange } from "../keywords/keyword.ts";
import { keywords } from "../keywords/keywords.ts";
import { shapeChange } from "../keywords/shape-change.ts";
import { limitChanges } from "./limit-changes.ts";

/** Returns every changed rule of a field, except its options, rows and conditions. */
export function ruleChanges(before: FieldDefinition, after: FieldDefinition): RuleChange[] {
  const changesOf = (some: typeof keywords) => some.flatMap(({ changes }) => changes?.(before, after) ?? []);
  return [
    ...limitChanges(before, after),
    ...typeChange(before, after),
    ...shapeChange("format", "form", before.format, after.format),
    ...changesOf(keywords.filter(({ refinesFormat }) => refinesFormat)),
    ...shapeChange("pattern", "pattern", before.pattern, after.pattern),
    ...setChange("enum", before.enum, after.enum),
    ...(consentChange(before, after) ?? setChange("const", onlyOne(before.const), onlyOne(after.const))),
    ...uniqueChange(before.uniqueItems ?? false, after.uniqueItems ?? false),
    ...fileChange(before.file, after.file),
    ...readingChange(before, after),
    ...changesOf(keywords.filter(({ refinesFormat }) => !refinesFormat)),
  ];
}

function typeChange(before: FieldDefinition, after: FieldDefinition): RuleChange[] {
  if (before.type === after.type) return [];
  const how = before.type === "integer" && after.type === "number" ? "loosened" : "tightened";
  const kinds = {
    string: "text",
    number: "number",
    integer: "whole number",
    boolean: "yes or no",
    array: "list",
    object: "file or code",
  };
  const inWords = (type: FieldDefinition["type"]) => kinds[type as keyof typeof kinds] ?? type ?? "anything";
  return [
    {
      keyword: "type",
      how,
      words: `a ${inWords(after.type)} is asked for now; before a ${inWords(before.type)}`,
      why: `People who answered with a ${inWords(before.type)}`,
    },
  ];
}

const onlyOne = (value: Json | undefined) => (value === undefined ? undefined : [value]);

function setChange(keyword: string, before: Json[] | undefined, after: Json[] | undefined): RuleChange[] {
  if (isSameJson(before, after)) return [];
  const inWords = (values: Json[] | undefined) =>
    values?.map((value) => quotedValue(value)).join(", ") ?? "anything";
  const kept = after === undefined || before?.every((value) => after.some((one) => isSameJson(one, value)));
  const words = `the answer may be ${inWords(after)} now; before ${inWords(before)}`;
  return [
    { keyword, how: kept ? "loosened" : "tightened", words, why: "People who answered with something else" },
  ];
}

/** Returns null where the field was no consent, or is none now. */
function consentChange(before: FieldDefinition, after: FieldDefinition): RuleChange[] | null {
  if (consentText(before) === null || consentText(after) === null) return null;
  if (before.const === after.const) return [];
  const words = `the text to accept is “${after.const}” now; before “${before.const}”`;
  return [{ keyword: "const", how: "changed", words, why: "People who accepted the earlier text" }];
}

const quotedValue = (value: Json) => `“${typeof value === "string" ? value : canonicalJson(value)}”`;

function uniqueChange(before: boolean, after: boolean): RuleChange[] {
  if (before === after) return [];
  return [
    after
      ? {
          keyword: "uniqueItems",
          how: "tightened",
          words: "no entry may come twice now",
          why: "People who gave one twice",
        }
      : { keyword: "uniqueItems", how: "loosened", words: "an entry may come twice now", why: "" },
  ];
}

function fileChange(before: FieldDefinition["file"], after: FieldDefinition["file"]): RuleChange[] {
  if (isSameJson(before, after)) return [];
  const why = "People who uploaded a file of another kind";
  if (!before || !after) {
    return [
      {
        keyword: "file",
        how: "changed",
        words: `a file is ${after ? "asked for now" : "no longer asked for"}`,
        why: "People who answered",
      },
    ];
  }
  const accepts = before.accept.every((type) => after.accept.includes(type));
  const isLooser = accepts && after.maxBytes >= before.maxBytes && (before.picture || !after.picture);
  const inWords = ({ accept, maxBytes, picture }: typeof after) =>
    `${picture ? "a picture of " : ""}${accept.join(", ")} up to ${Math.round(maxBytes / 1024)} kB`;
  const words = `${inWords(after)} now; before ${inWords(before)}`;
  return [{ keyword: "file", how: isLooser ? "loosened" : "tightened", words, why }];
}

/** Returns changes of how a value is read before it is validated. */
function readingChange(before: FieldDefinition, after: FieldDefinition): RuleChange[] {
  const isVerbatim = (field: FieldDefinition) => field.draw?.verbatim ?? false;
  if (isVerbatim(before) === isVerbatim(after) && isSameJson(before.items?.default, after.items?.default))
    return [];
  const words = "what counts as an empty answer, or as the same one, changed";
  return [
    {
      keyword: "default",
      how: "changed",
      words,
      why: "People whose answer now counts as empty or means something else",
    },
  ];
}
