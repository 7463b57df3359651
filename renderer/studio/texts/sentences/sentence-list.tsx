import { useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Json } from "#engine";
import { TextField } from "../../../controls/field/text-field.tsx";
import { EmptyState } from "../../controls/empty-state.tsx";
import { Section } from "../../controls/page.tsx";
import { useDraftJson } from "../../draft/draft-context.ts";
import { useSchemas } from "../../schema-form/use-schemas.ts";
import { FileFaults } from "../file-faults.tsx";
import styles from "../texts.module.css";
import { SentenceField } from "./sentence-field.tsx";
import { pathsWith, sentencesIn } from "./sentences.ts";

/** Renders every text of a file, grouped as on its pages, with a filter. */
export function SentenceList({ file }: { file: string }) {
  const schemas = useSchemas();
  const value = useDraftJson<{ [key: string]: Json }>(file);
  const groups = useMemo(() => value && sentencesIn(value, schemas), [value, schemas]);
  const [search] = useSearchParams();
  const looked = search.get("find");
  const [filter, setFilter] = useState<{ words: string; paths: Set<string> } | null>(() =>
    looked && groups ? { words: looked, paths: pathsWith(groups, looked) } : null,
  );
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
      <FileFaults file={file} />
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
