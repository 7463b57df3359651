import { useEffect, useRef, useState } from "react";
import type { TextPreview } from "../../../../api/responses/previews.ts";
import legal from "../../../pages/legal/legal.module.css";
import { LegalBlocks } from "../../../pages/legal/legal-blocks.tsx";
import { useReply } from "../../controls/use-reply.ts";
import { useDraft } from "../../draft/draft-context.ts";
import styles from "../texts.module.css";

interface LegalPreviewProps {
  file: string;
  /** The part to bring into view; null leaves the page where it is. */
  part: number | null;
}

/** Renders the document as its page does; while another revision is on its way, the last one stays. */
export function LegalPreview({ file, part }: LegalPreviewProps) {
  const { id, revision } = useDraft();
  const { data, problem } = useReply<TextPreview>(
    `studio/drafts/${id}/texts?file=${encodeURIComponent(file)}&revision=${revision}`,
  );
  const [shown, setShown] = useState<TextPreview | null>(null);
  useEffect(() => {
    if (data) setShown(data);
  }, [data]);
  const text = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = text.current;
    const heading = part === null ? undefined : box?.querySelectorAll("h2")[part];
    if (box && heading) box.scrollTo({ top: heading.offsetTop - box.offsetTop - 16 });
  }, [part]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it can be scrolled by keyboard
    <section ref={text} tabIndex={0} className={styles.shown} data-page aria-label="Preview">
      {problem ? <p role="status">{problem.message}</p> : null}
      {shown || problem ? null : <p role="status">Loading the preview…</p>}
      {shown?.kind === "fault" ? <p role="status">{shown.message}</p> : null}
      {shown?.kind === "legal" ? (
        <div data-real-size className={styles.page}>
          <p className={styles.pageTitle}>{shown.title}</p>
          <p className={legal.date}>{shown.date}</p>
          {/* Its links lead out of the studio. */}
          <article className={legal.text} inert>
            <LegalBlocks blocks={shown.blocks} />
          </article>
        </div>
      ) : null}
    </section>
  );
}
