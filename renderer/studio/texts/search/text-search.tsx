import { useDeferredValue, useMemo } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { Json } from "#engine";
import { jsonIn } from "#engine/authoring";
import { TextField } from "../../../controls/field/text-field.tsx";
import { EmptyState } from "../../controls/empty-state.tsx";
import { Page } from "../../controls/page.tsx";
import { useDraft } from "../../draft/draft-context.ts";
import type { TextFile } from "../../draft/text-files.ts";
import { groupsIn } from "../sentences/use-sentences.ts";
import styles from "../texts.module.css";
import { type FoundText, foundParagraphs, foundSentences } from "./find-texts.ts";

/** Shorter words are in almost every text. */
const fewest = 2;
const mostShown = 60;

/** Renders a search over every text around the steps. */
export function TextSearch({ texts }: { texts: TextFile[] }) {
  const [search, setSearch] = useSearchParams();
  const words = search.get("find") ?? "";
  const wanted = useDeferredValue(words.trim());
  const { id, files } = useDraft();
  const found = useMemo(() => {
    if (wanted.length < fewest) return null;
    return texts.flatMap((text) => foundIn(files, text, wanted).map((one) => ({ ...one, of: text })));
  }, [files, texts, wanted]);
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
      {found && found.length > 0 ? (
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
      ) : null}
    </Page>
  );
}

function foundIn(files: { readonly [file: string]: string }, text: TextFile, words: string): FoundText[] {
  const stored = files[text.file] ?? "";
  if (text.kind === "mail" || text.kind === "legal") return foundParagraphs(text, stored, words);
  const value = jsonIn(files, text.file) as { [key: string]: Json } | null;
  const sentences = value ? groupsIn(files, value).flatMap((group) => group.sentences) : [];
  return foundSentences(sentences, words);
}
