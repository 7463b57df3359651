import type { TextPreview } from "../../../api/previews/responses.ts";
import { TextArea } from "../../controls/field/text-area.tsx";
import { LegalBlocks } from "../../pages/legal/legal-blocks.tsx";
import { useDraft } from "../draft/draft-context.ts";
import { useEdit } from "../draft/use-edit.ts";
import { useTyped } from "../schema-form/use-typed.ts";
import { useReply } from "../use-reply.ts";
import styles from "./texts.module.css";

interface DocumentProps {
  file: string;
  kind: "mail" | "legal";
}

const hints = {
  mail: "The first line is the subject, after #. The line after > is what lists of mails show. A link alone in its paragraph becomes a button.",
  legal:
    "Markdown: ## begins a part, - a line of a list, [words](address) is a link. The second line says since when it holds.",
};

/** Renders a mail or a legal document as Markdown, with what readers get beside it. */
export function DocumentEditor({ file, kind }: DocumentProps) {
  const { files } = useDraft();
  const { edit, refusal } = useEdit();
  const stored = files[file] ?? "";
  const typed = useTyped(stored.trim(), (text) =>
    edit([{ kind: "write", file, text: `${text}\n`, before: stored }], "Edit a document"),
  );
  return (
    <div className={styles.document}>
      <TextArea
        label="Text"
        hint={hints[kind]}
        error={refusal ?? undefined}
        value={typed.value}
        onChange={typed.onChange}
        onBlur={typed.onBlur}
      />
      <Preview file={file} />
    </div>
  );
}

/** Draws the stored text; while a new one is on its way, the last one stays. */
function Preview({ file }: { file: string }) {
  const { id, revision } = useDraft();
  const { data, problem } = useReply<TextPreview>(
    `studio/drafts/${id}/texts?file=${encodeURIComponent(file)}&revision=${revision}`,
  );
  return (
    <section className={styles.shown} aria-label="Preview">
      {problem ? <p role="status">{problem.message}</p> : null}
      {data ? <Drawn preview={data} /> : null}
    </section>
  );
}

function Drawn({ preview }: { preview: TextPreview }) {
  if (preview.kind === "fault") return <p role="status">{preview.message}</p>;
  if (preview.kind === "legal") return <LegalBlocks blocks={preview.blocks} />;
  return (
    <>
      <h2>{preview.subject}</h2>
      <pre>{preview.text}</pre>
    </>
  );
}
