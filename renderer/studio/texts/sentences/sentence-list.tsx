import { useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Json } from "#engine";
import { TextField } from "../../../controls/field/text-field.tsx";
import { EmptyState } from "../../controls/empty-state.tsx";
import { Section } from "../../controls/page.tsx";
import { AnswersContext } from "../../draft/answers-context.ts";
import { useDraftJson } from "../../draft/draft-context.ts";
import { Editing } from "../../draft/editing.tsx";
import { placeholderAnswers, placeholdersIn } from "../../draft/placeholder-words.ts";
import { Refusal } from "../../draft/refusal.tsx";
import { useEdit } from "../../draft/use-edit.ts";
import { NumberInput, TextInput } from "../../schema-form/text-inputs.tsx";
import { useSchemas } from "../../schema-form/use-schemas.ts";
import { FileFaults } from "../file/file-faults.tsx";
import styles from "../texts.module.css";
import { pathsWith, type Sentence, sentencesIn } from "./sentences.ts";

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
  // A found text stays in the list while it is reworded.
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

/** Renders one text with what it is for; a change is stored in the draft. */
function SentenceField({ file, sentence }: { file: string; sentence: Sentence }) {
  const { path, value, label, maxLength, placeholders } = sentence;
  const { edit, refusal } = useEdit();
  // A box doesn't change its kind during typing.
  const [isLong] = useState(typeof value === "string" && value.length > 70);
  const names = [...new Set([...placeholders, ...placeholdersIn(String(value))])].join(" ");
  const answers = useMemo(() => placeholderAnswers(names.split(" ").filter(Boolean)), [names]);
  const input = {
    path,
    label,
    hint: names === "" ? undefined : `May show ${answers.map(({ title }) => title).join(", ")}.`,
    value,
    onChange: (next: Json = value) =>
      edit([{ kind: "set", file, path, value: next, before: value }], `Reword "${label}"`),
  };
  return (
    <Editing>
      <AnswersContext value={answers}>
        <Refusal>{refusal}</Refusal>
        {typeof value === "number" ? (
          <NumberInput {...input} isWhole={false} />
        ) : (
          <TextInput {...input} isLong={isLong} isNeeded maxLength={maxLength} showsAnswers />
        )}
      </AnswersContext>
    </Editing>
  );
}
