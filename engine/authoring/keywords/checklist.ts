import type { FieldDefinition } from "../../definition/definition.ts";
import type { Keyword, RuleChange } from "./keyword.ts";
import { isTypedField } from "./panel.ts";

type Checklist = NonNullable<FieldDefinition["checklist"]>;

/** Patterns that a text must match, shown as a list that is ticked off while it is typed. */
export const checklist: Keyword = {
  name: "checklist",
  types: ["string"],
  notBesideOrigin: true,
  decidesAnswer: true,
  patterns: ({ checklist: rules = [] }) =>
    rules.map(({ pattern }, index) => ({ pattern, path: [index, "pattern"] })),
  broken: { moment: "it breaks a rule of the list" },
  sentences: ({ checklist: rules = [] }) =>
    rules.map(({ label, message }) => ({ occasion: `Not met: ${label}`, sentence: message })),
  limits: ({ checklist: rules = [] }) => rules.map(({ label }) => label),
  changes: (before, after) => changesOf(before.checklist ?? [], after.checklist ?? []),
  look: ({ checklist: rules }) => rules?.map(({ label, message }) => [label, message]),
  // Passes the usual rules of passwords.
  texts: ["Bridge-2026!"],
  panel: {
    label: "Rules shown as a checklist",
    hint: "They stand beside the answer and are ticked off while it is typed.",
    suits: isTypedField,
    parts: {
      label: ["Line that is ticked off"],
      pattern: ["Regular expression that the text must match"],
      message: ["Message while it doesn’t"],
    },
  },
};

function changesOf(before: Checklist, after: Checklist): RuleChange[] {
  const patterns = (list: Checklist) => list.map(({ pattern }) => pattern);
  const [was, is] = [patterns(before), patterns(after)];
  const added = after.filter(({ pattern }) => !was.includes(pattern));
  const removed = before.filter(({ pattern }) => !is.includes(pattern));
  const inWords = (list: Checklist) => list.map(({ label }) => `“${label}”`).join(", ");
  const changes: RuleChange[] = [];
  if (added.length > 0) {
    const why = "People whose answer doesn't meet it";
    const words = `wanted now as well: ${inWords(added)}`;
    changes.push({ keyword: "checklist", how: "tightened", words, why });
  }
  if (removed.length > 0) {
    const words = `no longer wanted: ${inWords(removed)}`;
    changes.push({ keyword: "checklist", how: "loosened", words, why: "" });
  }
  return changes;
}
