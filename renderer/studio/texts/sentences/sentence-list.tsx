import { useMemo, useState } from "react";
import type { Json } from "#engine";
import { TextField } from "../../../controls/field/text-field.tsx";
import { EmptyState } from "../../controls/empty-state.tsx";
import { Section } from "../../controls/page.tsx";
import { useDraft, useDraftJson } from "../../draft/draft-context.ts";
import { SentenceField } from "./sentence-field.tsx";
import { pathsWith, type SchemaNamed, type SentenceGroup, sentencesIn } from "./sentences.ts";
import styles from "../texts.module.css";

/** Renders every text of a file, grouped as on its pages, with a filter. */
export function SentenceList({ file }: { file: string }) {
  const groups = useSentences(file);
  const [filter, setFilter] = useState<{ words: string; paths: Set<string> } | null>(null);
  if (!groups)
    return (
      <EmptyState title="This file isn't valid right now">
        Mend it on the Source page; its texts come back here.
      </EmptyState>
    );
  // What was found stays while it is reworded.
  const wanted = (words: string) =>
    setFilter(words.trim() === "" ? null : { words, paths: pathsWith(groups, words) });
  const isShown = (path: (string | number)[]) => filter === null || filter.paths.has(path.join(" "));
  const shown = groups
    .map((group) => ({ ...group, sentences: group.sentences.filter(({ path }) => isShown(path)) }))
    .filter(({ sentences }) => sentences.length > 0);
  return (
    <div className={styles.list}>
      <TextField label="Find a text" value={filter?.words ?? ""} onChange={wanted} />
      {shown.length === 0 ? <p role="status">No text here contains “{filter?.words}”.</p> : null}
      {shown.map(({ heading, sentences }) => (
        <Section key={JSON.stringify(sentences[0]?.path)} title={heading}>
          {sentences.map((sentence) => (
            <SentenceField key={sentence.path.join(" ")} file={file} sentence={sentence} />
          ))}
        </Section>
      ))}
    </div>
  );
}

function useSentences(file: string): SentenceGroup[] | null {
  const { files } = useDraft();
  const value = useDraftJson<{ [key: string]: Json }>(file);
  return useMemo(() => {
    if (!value) return null;
    const parsed = new Map<string, ReturnType<SchemaNamed>>();
    const schemaNamed: SchemaNamed = (name) => {
      const known = parsed.get(name);
      if (known !== undefined) return known;
      const text = files[`schema/${name}`];
      const schema = text === undefined ? null : (JSON.parse(text) as ReturnType<SchemaNamed>);
      parsed.set(name, schema);
      return schema;
    };
    const schemaFile =
      String(value.$schema ?? "")
        .split("/")
        .at(-1) ?? "";
    return sentencesIn(value, schemaFile, schemaNamed);
  }, [files, value]);
}
