import { useMemo, useState } from "react";
import type { Json } from "#engine";
import { TextField } from "../../controls/field/text-field.tsx";
import { useDraft, useDraftJson } from "../draft/draft-context.ts";
import { SentenceField } from "./sentence-field.tsx";
import { type SchemaNamed, type SentenceGroup, sentencesIn } from "./sentences.ts";
import styles from "./texts.module.css";

/** Renders every text of a file, grouped as on its pages, with a filter. */
export function SentenceList({ file }: { file: string }) {
  const [wanted, setWanted] = useState("");
  const groups = useSentences(file);
  if (!groups)
    return (
      <p className={styles.empty}>This file isn't valid right now. Mend it on the source page; its texts come back here.</p>
    );
  const shown = filtered(groups, wanted);
  return (
    <>
      <div className={styles.filter}>
        <TextField label="Find a text" value={wanted} onChange={setWanted} />
      </div>
      {shown.length === 0 ? <p className={styles.empty}>No text here contains “{wanted}”.</p> : null}
      {shown.map(({ heading, sentences }) => (
        <section key={JSON.stringify(sentences[0]?.path)} className={styles.group}>
          <h2 className={styles.heading}>{heading}</h2>
          {sentences.map((sentence) => (
            <SentenceField key={sentence.path.join(" ")} file={file} sentence={sentence} />
          ))}
        </section>
      ))}
    </>
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
    const schemaFile = String(value.$schema ?? "").split("/").at(-1) ?? "";
    return sentencesIn(value, schemaFile, schemaNamed);
  }, [files, value]);
}

/** Keeps the texts that contain what is wanted, in themselves or in what they are for. */
export function filtered(groups: SentenceGroup[], wanted: string): SentenceGroup[] {
  const words = wanted.trim().toLowerCase();
  if (words === "") return groups;
  return groups
    .map((group) => ({
      ...group,
      sentences: group.sentences.filter(({ value, label }) =>
        `${value} ${label}`.toLowerCase().includes(words),
      ),
    }))
    .filter(({ sentences }) => sentences.length > 0);
}
