import { useDeferredValue, useMemo } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { Json } from "#engine";
import { jsonIn } from "#engine/authoring";
import { TextField } from "../../../controls/field/text-field.tsx";
import { EmptyState } from "../../controls/empty-state.tsx";
import { Page } from "../../controls/page.tsx";
import { useDraft } from "../../draft/draft-context.ts";
import type { TextFile } from "../../draft/text-files.ts";
import type { Schemas } from "../../schema-form/schema-node.ts";
import { useSchemas } from "../../schema-form/use-schemas.ts";
import { type Sentence, sentencesIn } from "../sentences/sentences.ts";
import styles from "../texts.module.css";

/** Shorter words are in almost every text. */
const fewest = 2;
const mostShown = 60;

/** Renders a search over every text around the steps. */
export function TextSearch({ texts }: { texts: TextFile[] }) {
  const [search, setSearch] = useSearchParams();
  const words = search.get("find") ?? "";
  const wanted = useDeferredValue(words.trim());
  const found = useFoundTexts(texts, wanted);
  return (
    <Page
      title="Texts"
      lead="Everything that is said around the questions. Find a text by some of its words, or choose it in the list of texts."
    >
      <TextField
        label="Find a text"
        value={words}
        onChange={(next) => setSearch(next === "" ? {} : { find: next }, { replace: true })}
      />
      {found?.length === 0 ? (
        <EmptyState title={`No text contains “${wanted}”`}>
          What questions say is on the pages of their steps, options are in Lists.
        </EmptyState>
      ) : null}
      {found && found.length > 0 ? <FoundTexts found={found} wanted={wanted} /> : null}
    </Page>
  );
}

type Found = FoundText & { of: TextFile };

/** Returns the texts with some words; null while these are too short. */
function useFoundTexts(texts: TextFile[], wanted: string): Found[] | null {
  const { files } = useDraft();
  const schemas = useSchemas();
  return useMemo(() => {
    if (wanted.length < fewest) return null;
    return texts.flatMap((of) => {
      const isProse = of.kind === "mail" || of.kind === "legal";
      const found = isProse
        ? foundParagraphs(of, files[of.file] ?? "", wanted)
        : foundIn(jsonIn(files, of.file) ?? null, schemas, wanted);
      return found.map((one) => ({ ...one, of }));
    });
  }, [files, schemas, texts, wanted]);
}

function foundIn(json: Json, schemas: Schemas, wanted: string): FoundText[] {
  const value = json as { [key: string]: Json } | null;
  const groups = value ? sentencesIn(value, schemas) : [];
  return foundSentences(
    groups.flatMap((group) => group.sentences),
    wanted,
  );
}

function FoundTexts({ found, wanted }: { found: Found[]; wanted: string }) {
  const { id } = useDraft();
  return (
    <>
      <p role="status">
        {found.length === 1 ? "1 text" : `${found.length} texts`}
        {found.length > mostShown ? `, the first ${mostShown} are shown` : ""}
      </p>
      <ul className={styles.found}>
        {found.slice(0, mostShown).map(({ of, key, label, text }) => (
          <li key={`${of.file} ${key}`}>
            <Link to={`/studio/drafts/${id}/texts/${of.place}?find=${encodeURIComponent(wanted)}`}>
              {text}
            </Link>
            <span>{of.label === label ? label : `${of.label}: ${label}`}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A text that contains what was looked for. */
interface FoundText {
  key: string;
  /** Purpose of the text. */
  label: string;
  text: string;
}

/** Returns the sentences that contain the words, in themselves or in what they are for. */
function foundSentences(sentences: Sentence[], words: string): FoundText[] {
  const wanted = words.toLowerCase();
  return sentences
    .filter(({ value, label }) => `${value} ${label}`.toLowerCase().includes(wanted))
    .map(({ path, value, label }) => ({ key: path.join(" "), label, text: String(value) }));
}

/** Returns the paragraphs of a mail or a legal document that contain the words. */
function foundParagraphs({ label }: TextFile, text: string, words: string): FoundText[] {
  const wanted = words.toLowerCase();
  return text
    .split(/\n+/u)
    .flatMap((line, index) =>
      line.toLowerCase().includes(wanted)
        ? [{ key: String(index), label, text: line.replace(/^(?:#+|>|-) +/u, "") }]
        : [],
    );
}
