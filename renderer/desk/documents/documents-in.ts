import type { CaseEvent, CaseSection } from "../../../api/responses/desk.ts";

/** A file that the registrant sent. */
export interface CaseDocument {
  id: string;
  name: string;
  /** The question that it answers. */
  question: string;
}

/** Returns the files of a case, each once, in the order of its answers; then those that came with answers to staff. */
export function documentsIn(
  sections: Pick<CaseSection, "groups">[],
  events: Pick<CaseEvent, "file">[],
): CaseDocument[] {
  const found = new Map<string, CaseDocument>();
  for (const { groups } of sections)
    for (const { entry, lines } of groups)
      for (const { label, files } of lines)
        for (const { id, name } of files) {
          const question = entry ? `${label}, ${entry.heading} ${entry.number}` : label;
          if (!found.has(id)) found.set(id, { id, name, question });
        }
  for (const { file } of events.toReversed())
    if (file) found.set(file.id, { ...file, question: "Answer to a question" });
  return [...found.values()];
}
