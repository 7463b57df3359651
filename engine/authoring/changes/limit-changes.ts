import type { FieldDefinition } from "../../definition/definition.ts";
import type { RuleChange } from "../keywords/keyword.ts";

type Limit = {
  keyword: "maxLength" | "minLength" | "maximum" | "minimum" | "maxItems" | "minItems";
  /** `true` if a larger number accepts more. */
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
    why: (value) => `People who wrote more than ${value} characters`,
  },
  {
    keyword: "minLength",
    isCeiling: false,
    idle: 1,
    words: (value) => `${value} characters at least`,
    why: (value) => `People who wrote fewer than ${value} characters`,
  },
  {
    keyword: "maximum",
    isCeiling: true,
    words: (value) => `${value} at most`,
    why: (value) => `People who gave more than ${value}`,
  },
  {
    keyword: "minimum",
    isCeiling: false,
    words: (value) => `${value} at least`,
    why: (value) => `People who gave less than ${value}`,
  },
  {
    keyword: "maxItems",
    isCeiling: true,
    words: (value) => `${value} entries at most`,
    why: (value) => `People who gave more than ${value} entries`,
  },
  {
    keyword: "minItems",
    isCeiling: false,
    idle: 1,
    words: (value) => `${value} entries at least`,
    why: (value) => `People who gave fewer than ${value} entries`,
  },
];

/** Returns what changed in lengths, sizes and counts. */
export function limitChanges(before: FieldDefinition, after: FieldDefinition): RuleChange[] {
  return limits.flatMap((limit) => limitChange(limit, before[limit.keyword], after[limit.keyword]));
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
