import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { isCaseForm, type StepSource } from "#engine/authoring";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { Toolbar } from "../controls/page.tsx";
import { useIsClosed } from "../draft/closed.ts";
import { useDraft } from "../draft/draft-context.ts";
import type { Edits } from "../draft/use-edit.ts";
import { useMatchesMedia } from "../panels/use-matches-media.ts";
import { pageEdit } from "./edits/page-edit.ts";
import { InlineText } from "./inline-text.tsx";
import styles from "./step.module.css";

interface StepHeadProps {
  source: StepSource;
  edits: Edits;
  /** Null where nothing can be asked. */
  onAdd: (() => void) | null;
  onAddText: () => void;
  /** Null while the properties are the page's already. */
  onPage: (() => void) | null;
  onPreview: () => void;
}

/** Renders the heading of a page and its sentence, to be edited, and what is done to the whole page. */
export function StepHead({ source, edits, ...on }: StepHeadProps): ReactNode {
  const { files } = useDraft();
  const { whole } = source;
  return (
    <header className={styles.head}>
      <InlineText
        label="Heading of the page"
        look="heading"
        value={String(whole.title ?? "")}
        placeholder="Heading of the page"
        isNeeded
        onSave={(text) => edits.edit(pageEdit(files, source, ["title"], text), "Reword a heading")}
      />
      <InlineText
        label="Sentence under the heading"
        look="lead"
        value={String(whole.description ?? "")}
        placeholder="Add a sentence under the heading"
        onSave={(text) =>
          edits.edit(
            pageEdit(files, source, ["description"], text === "" ? undefined : text),
            "Reword a sentence",
          )
        }
      />
      <PageTools source={source} {...on} />
    </header>
  );
}

function PageTools({ source, onAdd, onAddText, onPage, onPreview }: Omit<StepHeadProps, "edits">) {
  const { id } = useDraft();
  const isClosed = useIsClosed();
  const { wizard, step } = source;
  const isForm = isCaseForm(step);
  return (
    <Toolbar>
      {onAdd && !isClosed ? <Button onClick={onAdd}>Add a question</Button> : null}
      {isForm || isClosed ? null : (
        <Button variant="quiet" onClick={onAddText}>
          Add a text
        </Button>
      )}
      {isForm ? (
        <Link className={buttonClass("quiet")} to={`/studio/drafts/${id}/procedure/${wizard}`}>
          The procedure
        </Link>
      ) : (
        <Preview source={source} onPreview={onPreview} />
      )}
      {onPage ? (
        <Button variant="quiet" onClick={onPage}>
          Properties of the page
        </Button>
      ) : null}
    </Toolbar>
  );
}

function Preview({ source: { wizard, step }, onPreview }: Pick<StepHeadProps, "source" | "onPreview">) {
  const { id } = useDraft();
  return useMatchesMedia("(width < 64rem)") ? (
    <Link className={buttonClass("quiet")} to={`/studio/drafts/${id}/preview/${wizard}/${step}`}>
      Preview
    </Link>
  ) : (
    <Button variant="quiet" onClick={onPreview}>
      Preview
    </Button>
  );
}
