import type { FieldDefinition, Json } from "../../definition.ts";
import { canonicalJson, isSameJson } from "../../json.ts";

/** A change of one rule. `why` says whom a rule that is not looser affects. */
export interface RuleChange {
  keyword: string;
  /** Whether every value that passed still passes (`loosened`), provably not, or unknown. */
  how: "loosened" | "tightened" | "changed";
  words: string;
  why: string;
}

type Limit = {
  keyword: "maxLength" | "minLength" | "maximum" | "minimum" | "maxItems" | "minItems";
  /** Whether a larger number accepts more. */
  isCeiling: boolean;
  /** Bounds up to this have no effect: blank texts and empty lists are never stored. */
  idle?: number;
  words: (value: number) => string;
  why: (value: number) => string;
};

const limits: Limit[] = [
  {
    keyword: "maxLength",
    isCeiling: true,
    words: (value) => `${value} characters at most`,
    why: (value) => `whoever wrote more than ${value} characters`,
  },
  {
    keyword: "minLength",
    isCeiling: false,
    idle: 1,
    words: (value) => `${value} characters at least`,
    why: (value) => `whoever wrote fewer than ${value} characters`,
  },
  {
    keyword: "maximum",
    isCeiling: true,
    words: (value) => `${value} at most`,
    why: (value) => `whoever gave more than ${value}`,
  },
  {
    keyword: "minimum",
    isCeiling: false,
    words: (value) => `${value} at least`,
    why: (value) => `whoever gave less than ${value}`,
  },
  {
    keyword: "maxItems",
    isCeiling: true,
    words: (value) => `${value} entries at most`,
    why: (value) => `whoever gave more than ${value} entries`,
  },
  {
    keyword: "minItems",
    isCeiling: false,
    idle: 1,
    words: (value) => `${value} entries at least`,
    why: (value) => `whoever gave fewer than ${value} entries`,
  },
];

/** Returns every changed rule of a field, except its options, rows and conditions. */
export function ruleChanges(before: FieldDefinition, after: FieldDefinition): RuleChange[] {
  return [
    ...limits.flatMap((limit) => limitChange(limit, before[limit.keyword], after[limit.keyword])),
    ...typeChange(before, after),
    ...shapeChange("format", "form", before.format, after.format),
    ...shapeChange("pattern", "pattern", before.pattern, after.pattern),
    ...shapeChange("sameAs", "question that it must repeat", before.sameAs, after.sameAs),
    ...setChange("enum", before.enum, after.enum),
    ...setChange("const", onlyOne(before.const), onlyOne(after.const)),
    ...uniqueChange(before.uniqueItems ?? false, after.uniqueItems ?? false),
    ...checklistChange(before.checklist ?? [], after.checklist ?? []),
    ...fileChange(before.file, after.file),
    ...lookupChange(before, after),
    ...readingChange(before, after),
  ];
}

function limitChange(limit: Limit, before: number | undefined, after: number | undefined): RuleChange[] {
  const { keyword, isCeiling, idle, words, why } = limit;
  const none = isCeiling ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  const boundOf = (value: number | undefined) => {
    if (value === undefined) return none;
    return idle !== undefined && value <= idle ? none : value;
  };
  const [was, is] = [boundOf(before), boundOf(after)];
  if (before === after) return [];
  if (was === is) {
    return [
      { keyword, how: "loosened", words: `${keyword} is written differently and means the same`, why: "" },
    ];
  }
  const isLooser = isCeiling ? is > was : is < was;
  const inWords = (value: number) => (value === none ? "no limit" : words(value));
  return [
    {
      keyword,
      how: isLooser ? "loosened" : "tightened",
      words: `${inWords(is)} now; before ${inWords(was)}`,
      why: why(is),
    },
  ];
}

function typeChange(before: FieldDefinition, after: FieldDefinition): RuleChange[] {
  if (before.type === after.type) return [];
  const how = before.type === "integer" && after.type === "number" ? "loosened" : "tightened";
  const kinds = { string: "text", number: "number", integer: "whole number", boolean: "yes or no" };
  const inWords = (type: FieldDefinition["type"]) => kinds[type as keyof typeof kinds] ?? type ?? "anything";
  return [
    {
      keyword: "type",
      how,
      words: `a ${inWords(after.type)} is asked for now; before a ${inWords(before.type)}`,
      why: `whoever answered with a ${inWords(before.type)}`,
    },
  ];
}

function shapeChange(
  keyword: string,
  name: string,
  before: string | undefined,
  after: string | undefined,
): RuleChange[] {
  if (before === after) return [];
  if (after === undefined)
    return [{ keyword, how: "loosened", words: `the ${name} ${before} is no longer wanted`, why: "" }];
  const why = "whoever answered in another form";
  if (before === undefined)
    return [{ keyword, how: "tightened", words: `the ${name} ${after} is wanted now`, why }];
  return [{ keyword, how: "changed", words: `the ${name} wanted is ${after} now; before ${before}`, why }];
}

const onlyOne = (value: Json | undefined) => (value === undefined ? undefined : [value]);

function setChange(keyword: string, before: Json[] | undefined, after: Json[] | undefined): RuleChange[] {
  if (isSameJson(before, after)) return [];
  const inWords = (values: Json[] | undefined) =>
    values?.map((value) => quoted(value)).join(", ") ?? "anything";
  const kept = after === undefined || before?.every((value) => after.some((one) => isSameJson(one, value)));
  const words = `the answer may be ${inWords(after)} now; before ${inWords(before)}`;
  return [
    { keyword, how: kept ? "loosened" : "tightened", words, why: "whoever answered with something else" },
  ];
}

const quoted = (value: Json) => `“${typeof value === "string" ? value : canonicalJson(value)}”`;

function uniqueChange(before: boolean, after: boolean): RuleChange[] {
  if (before === after) return [];
  return [
    after
      ? {
          keyword: "uniqueItems",
          how: "tightened",
          words: "no entry may come twice now",
          why: "whoever gave one twice",
        }
      : { keyword: "uniqueItems", how: "loosened", words: "an entry may come twice now", why: "" },
  ];
}

type Checklist = NonNullable<FieldDefinition["checklist"]>;

function checklistChange(before: Checklist, after: Checklist): RuleChange[] {
  const patterns = (list: Checklist) => list.map(({ pattern }) => pattern);
  const [was, is] = [patterns(before), patterns(after)];
  const added = after.filter(({ pattern }) => !was.includes(pattern));
  const removed = before.filter(({ pattern }) => !is.includes(pattern));
  const inWords = (list: Checklist) => list.map(({ label }) => quoted(label)).join(", ");
  const changes: RuleChange[] = [];
  if (added.length > 0) {
    const why = "whoever's answer does not meet it";
    changes.push({
      keyword: "checklist",
      how: "tightened",
      words: `wanted now as well: ${inWords(added)}`,
      why,
    });
  }
  if (removed.length > 0) {
    changes.push({
      keyword: "checklist",
      how: "loosened",
      words: `no longer wanted: ${inWords(removed)}`,
      why: "",
    });
  }
  return changes;
}

function fileChange(before: FieldDefinition["file"], after: FieldDefinition["file"]): RuleChange[] {
  if (isSameJson(before, after)) return [];
  const why = "whoever sent a file that is not of these";
  if (!before || !after) {
    return [
      {
        keyword: "file",
        how: "changed",
        words: `a file is ${after ? "asked for now" : "no longer asked for"}`,
        why: "whoever answered",
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

function lookupChange(before: FieldDefinition, after: FieldDefinition): RuleChange[] {
  if (isSameJson(before.lookup, after.lookup)) return [];
  const why = "whoever chose a code that the new search does not offer";
  return [{ keyword: "lookup", how: "changed", words: "what is searched, or by which answer, changed", why }];
}

/** How a value is read before it is validated. */
function readingChange(before: FieldDefinition, after: FieldDefinition): RuleChange[] {
  const isVerbatim = (field: FieldDefinition) => field.draw?.verbatim ?? false;
  if (isVerbatim(before) === isVerbatim(after) && isSameJson(before.items?.default, after.items?.default))
    return [];
  const words = "what counts as an empty answer, or as the same one, changed";
  return [
    { keyword: "default", how: "changed", words, why: "whoever's answer is now read as empty, or otherwise" },
  ];
}
