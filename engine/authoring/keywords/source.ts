import { splitPath } from "../../rules/condition.ts";
import type { FieldPlace } from "../structure/walk.ts";
import type { Checking, Keyword } from "./keyword.ts";
import { hasOnlyAnswer } from "./panel.ts";

/** Maximum length of a value from the URL: servers and programs on the way cut longer ones off. */
const longest = 500;

/**
 * The answer comes with the address under which the wizard was first opened: a short text of a page that nobody is asked
 * for, and that may be absent. No rule of another answer depends on it: nobody sees it, so nobody could make the other
 * answer fit.
 */
export const source: Keyword = {
  name: "source",
  isOrigin: true,
  goesWithKind: true,
  check: (place, checking) => (place.field.source ? checkOwn(place, checking) : checkOthers(place, checking)),
  facts: ({ source: from }, { marks }) =>
    from
      ? [{ label: "Comes from", words: `the parameter ${marks.code(from.parameter)} of the address` }]
      : [],
  look: ({ source: from }) => from,
  panel: {
    label: "Answer from the web address of the wizard",
    hint: "It comes with the link that people open, and is never asked. One that doesn’t fit is dropped.",
    suits: (field) =>
      field.type === "string" &&
      !hasOnlyAnswer(field) &&
      !(field.draw as { widget?: string } | undefined)?.widget,
    parts: { parameter: ["Name in the address", "Such as campaign, in /sign-up?campaign=spring."] },
  },
};

function checkOwn(place: FieldPlace, { definition, report, keywords }: Checking): void {
  const { field, path, kind, required } = place;
  const at = [...path, "source"];
  if (!("machine" in definition))
    report("source", at, "Only the steps of a wizard take answers from the address.");
  if (kind !== "field")
    report("source", at, "A row takes nothing from the address: let the page have the field.");
  if (field.type !== "string")
    report("source", [...path, "type"], 'What an address brings is of type "string".');
  if (required)
    report(
      "source",
      path,
      `"${place.name}" cannot be required: nobody could fill in what the address lacks.`,
    );
  if ((field.maxLength ?? 0) > longest) {
    const message = `${longest} characters is the most that an address may bring.`;
    report("source", [...path, "maxLength"], message);
  }
  if (field.draw?.widget !== "hidden")
    report(
      "source",
      [...path, "draw", "widget"],
      "What comes with the address is never drawn: leave the control out.",
    );
  const others = keywords.filter(({ notBesideOrigin }) => notBesideOrigin).map(({ name }) => name);
  for (const keyword of ["const", "file", "items", ...others] as const) {
    if (field[keyword] === undefined) continue;
    report("source", [...path, keyword], `The answer comes with the address: leave out "${keyword}".`);
  }
}

/** Reports what a field that people answer, or that is computed, needs of a field that comes with the address. */
function checkOthers(
  { name, field, path, siblings }: FieldPlace,
  { definition, report, keywords }: Checking,
): void {
  const readings = [field, ...(field.variants ?? [])];
  for (const keyword of keywords) {
    for (const [index, reading] of readings.entries()) {
      const at = index === 0 ? path : [...path, "variants", index - 1];
      for (const read of keyword.decidedBy?.(reading) ?? []) {
        const { step, field: named } = splitPath(read.name);
        const fields = step === null ? siblings : definition.steps[step]?.properties;
        if (!fields?.[named ?? ""]?.source) continue;
        const message = `"${read.name}" comes with the address, and anybody may write one: it must not decide whether "${name}" is valid.`;
        report("source", [...at, keyword.name, ...read.path], message);
      }
    }
  }
}
