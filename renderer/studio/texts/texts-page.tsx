import { NavLink, useParams } from "react-router-dom";
import { EmptyState } from "../controls/empty-state.tsx";
import { Page } from "../controls/page.tsx";
import { useDraft } from "../draft/draft-context.ts";
import { type TextFile, textGroupsIn } from "../draft/text-files.ts";
import { Panels } from "../panels/panels.tsx";
import { BrandPage } from "./brand/brand-page.tsx";
import { LegalEditor } from "./legal/legal-editor.tsx";
import { MailEditor } from "./mail/mail-editor.tsx";
import { readersOf } from "./mail/mail-readers.ts";
import { TextSearch } from "./search/text-search.tsx";
import { SentenceList } from "./sentences/sentence-list.tsx";
import styles from "./texts.module.css";

/** Renders the texts around the steps: brand, sentences, mails and legal documents, a file at a time. */
export function TextsPage() {
  const { "*": place = "" } = useParams();
  const { id, files } = useDraft();
  const groups = textGroupsIn(files);
  const all = groups.flatMap((group) => group.files);
  const names = (
    <nav aria-label="Texts" className={styles.files}>
      <NavLink to={`/studio/drafts/${id}/texts`} end>
        Find a text
      </NavLink>
      {groups.map(({ title, files: named }) => (
        <section key={title}>
          <h2>{title}</h2>
          {named.map((one) => (
            <NavLink key={one.file} end to={`/studio/drafts/${id}/texts/${one.place}`}>
              {one.label}
            </NavLink>
          ))}
        </section>
      ))}
    </nav>
  );
  return (
    <Panels name="texts" left={{ label: "Texts", content: names }}>
      <Middle place={place} texts={all} />
    </Panels>
  );
}

function Middle({ place, texts }: { place: string; texts: TextFile[] }) {
  const open = texts.find((one) => one.place === place);
  if (open) return <OneFile key={open.file} open={open} />;
  if (place === "") return <TextSearch texts={texts} />;
  return (
    <Page title="Texts">
      <EmptyState title="There is no such text">Choose one in the list of texts.</EmptyState>
    </Page>
  );
}

const leads = {
  brand: "Names, addresses and colors. Every page and every email shows them.",
  sentences: "What stands in a frame is filled in by the page.",
  mail: "The preview shows it with samples, as it arrives.",
  legal: "Readers see since when it holds: change the date with the text.",
};

function OneFile({ open: { file, label, kind } }: { open: TextFile }) {
  const { files } = useDraft();
  const readers = kind === "mail" ? `${readersOf(files, nameOfMail(file))} ` : "";
  return (
    <Page title={label} lead={readers + leads[kind]} wide={kind !== "sentences"}>
      {kind === "brand" ? <BrandPage file={file} /> : null}
      {kind === "sentences" ? <SentenceList file={file} /> : null}
      {kind === "mail" ? <MailEditor file={file} name={nameOfMail(file)} /> : null}
      {kind === "legal" ? <LegalEditor file={file} /> : null}
    </Page>
  );
}

/** `site/mail/code.md` to "code". */
function nameOfMail(file: string): string {
  return (file.split("/").at(-1) ?? file).replace(/\.md$/u, "");
}
