import { NavLink, useParams } from "react-router-dom";
import { EmptyState } from "../controls/empty-state.tsx";
import { Page } from "../controls/page.tsx";
import { useDraft } from "../draft/draft-context.ts";
import { Panels } from "../shell/panels.tsx";
import { DocumentEditor } from "./document-editor.tsx";
import { SentenceList } from "./sentence-list.tsx";
import { type TextFile, textGroupsIn } from "./text-files.ts";
import styles from "./texts.module.css";

/** Renders the texts around the steps: sentences, mails and legal documents, a file at a time. */
export function TextsPage() {
  const { "*": file = "" } = useParams();
  const { id, files } = useDraft();
  const groups = textGroupsIn(files);
  const open = groups.flatMap((group) => group.files).find((one) => one.file === file);
  const names = (
    <nav aria-label="Texts" className={styles.files}>
      {groups.map(({ title, files: named }) => (
        <section key={title}>
          <h2>{title}</h2>
          {named.map((one) => (
            <NavLink key={one.file} to={`/studio/drafts/${id}/texts/${one.file}`}>
              {one.label}
            </NavLink>
          ))}
        </section>
      ))}
    </nav>
  );
  return (
    <Panels name="texts" left={{ label: "Texts", content: names }}>
      {open ? <OneFile key={open.file} open={open} /> : <Choose isUnknown={file !== ""} />}
    </Panels>
  );
}

function OneFile({ open }: { open: TextFile }) {
  return (
    <Page title={open.label} wide={open.kind !== "sentences"}>
      {open.kind === "sentences" ? (
        <SentenceList file={open.file} />
      ) : (
        <DocumentEditor file={open.file} kind={open.kind} />
      )}
    </Page>
  );
}

function Choose({ isUnknown }: { isUnknown: boolean }) {
  return (
    <Page title="Texts">
      <EmptyState title={isUnknown ? "There is no such text" : "Choose a text"}>
        The sentences of the site, the emails and the legal documents are listed at the side.
      </EmptyState>
    </Page>
  );
}
