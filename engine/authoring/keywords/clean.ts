import type { Cleaning } from "../../definition/definition.ts";
import { isSameJson } from "../../definition/json.ts";
import { ourRegistry, storedText } from "../../formats/registry.ts";
import { type FieldPlace, readingsOf } from "../structure/walk.ts";
import type { Checking, Keyword } from "./keyword.ts";

/** Cleaning of an author-defined identifier before its pattern is tested. */
export const clean: Keyword = {
  name: "clean",
  types: ["string"],
  check: (place, checking) => {
    for (const reading of readingsOf(place)) check({ ...place, ...reading }, checking);
  },
  limits: ({ clean: cleaning }) => (cleaning ? [cleaningInWords(cleaning)] : []),
  changes: ({ clean: before }, { clean: after }) => {
    if (isSameJson(before, after)) return [];
    const words = after ? `it is ${cleaningInWords(after)}` : "it is no longer tidied first";
    return [{ keyword: "clean", how: "changed", words, why: "People who wrote it differently" }];
  },
  panel: {
    label: "Tidied up before it is checked",
    hint: "People may type it with other separators, in capital or small letters.",
    suits: ({ pattern }) => Boolean(pattern),
    parts: {
      case: ["Letters"],
      remove: ["Characters that are left out", "Wherever they stand, such as -./"],
      write: ["How it is written in the end", "Each # stands for one of its characters: ##-####."],
    },
    choices: { case: { upper: "Capital", lower: "Small" } },
  },
};

/** Cleaning is for identifiers that a pattern describes, as they are written in the end. */
function check({ field, path }: FieldPlace, { report, samplesOfPattern }: Checking): void {
  const { clean: cleaning, pattern, format, draw } = field;
  if (!cleaning) return;
  const at = [...path, "clean"];
  const isOther = format !== undefined || draw?.verbatim;
  if (pattern === undefined || isOther) {
    const other = format === undefined ? '"verbatim"' : `the format "${format}"`;
    const message = isOther
      ? `"clean" and ${other} exclude each other.`
      : '"clean" stands beside a "pattern".';
    report("shape", at, message);
    return;
  }
  const left = [...(cleaning.write ?? "").replaceAll("#", "")].find((one) => !cleaning.remove?.includes(one));
  if (left !== undefined) {
    report("shape", [...at, "write"], `"write" puts in "${left}": name it in "remove" too.`);
    return;
  }
  const samples = samplesOfPattern(pattern);
  const stored = samples.map((sample) => storedText(ourRegistry, { clean: cleaning }, sample));
  if (samples.length === 0 || stored.some((one, index) => one === samples[index])) return;
  const message = `"clean" makes "${stored[0]}" of "${samples[0]}", which the pattern allows: describe what is left after cleaning.`;
  report("bad-pattern", [...path, "pattern"], message);
}

/** Describes how an identifier is tidied: 'tidied first: without " -", in capitals, written ##-###'. */
function cleaningInWords({ case: letters, remove, write }: Cleaning): string {
  const parts = [
    ...(remove === undefined ? [] : [`without "${remove}"`]),
    ...(letters === undefined ? [] : [letters === "upper" ? "in capitals" : "in small letters"]),
    ...(write === undefined ? [] : [`written ${write}`]),
  ];
  return `tidied first: ${parts.join(", ")}`;
}
