import { useEffect, useRef, useState } from "react";
import type { PreviewMail } from "../../../../api/responses/previews.ts";
import { addressOf } from "../../../base/client-path.ts";
import { Badge } from "../../controls/badge.tsx";
import { EmptyState } from "../../controls/empty-state.tsx";
import { useReply } from "../../controls/use-reply.ts";
import { useDraft } from "../../draft/draft-context.ts";
import { Segments } from "../../preview/segments.tsx";
import { useStudioLink } from "../../preview/use-studio-link.ts";
import styles from "../texts.module.css";

type Look = "light" | "dark" | "text";

const looks: { value: Look; label: string; title: string }[] = [
  { value: "light", label: "Light", title: "Light" },
  { value: "dark", label: "Dark", title: "Dark" },
  { value: "text", label: "Text", title: "As text, for programs that show no more" },
];

interface MailPreviewProps {
  name: string;
  onLoad: (mail: PreviewMail) => void;
}

/** Renders a mail as it arrives, from the draft as it is shown. */
export function MailPreview({ name, onLoad }: MailPreviewProps) {
  const { check } = useDraft();
  const [look, setLook] = useState<Look>("light");
  const { path, shown, problem } = useShownMail(name, onLoad);
  if (check && check.shownRevision === null)
    return <EmptyState title="No preview yet">It appears as soon as the draft has no faults.</EmptyState>;
  return (
    <section className={styles.shown} aria-label="Preview">
      <div className={styles.shownTools}>
        <Segments label="Shown" options={looks} value={look} onChange={setLook} />
        {check && check.shownRevision !== check.revision ? (
          <Badge tone="warned">Last version without faults</Badge>
        ) : null}
      </div>
      {problem ? <p role="status">{problem.message}</p> : null}
      {shown || problem ? null : <p role="status">Loading the preview…</p>}
      {shown && path ? (
        <>
          <p className={styles.subject}>{shown.subject}</p>
          {look === "text" ? (
            <pre>{shown.text}</pre>
          ) : (
            <MailFrame address={addressOf(`${path}/page?scheme=${look}&revision=${shown.revision}`)} />
          )}
        </>
      ) : null}
    </section>
  );
}

/** Returns a mail of the draft; while another revision is on its way, the last one stays. */
function useShownMail(name: string, onLoad: MailPreviewProps["onLoad"]) {
  const { id, check } = useDraft();
  const link = useStudioLink(id);
  const revision = check?.shownRevision ?? null;
  const path = link.data && revision !== null ? `previews/${link.data.token}/mails/${name}` : null;
  const { data, problem } = useReply<PreviewMail>(path && `${path}?revision=${revision}`);
  const [shown, setShown] = useState<PreviewMail | null>(null);
  const tell = useRef(onLoad);
  tell.current = onLoad;
  useEffect(() => {
    if (!data) return;
    setShown(data);
    tell.current(data);
  }, [data]);
  return { path, shown, problem: problem ?? (link.data ? null : link.problem) };
}

/** Renders the mail in a frame without an origin, which runs nothing. */
function MailFrame({ address }: { address: string }) {
  const [first] = useState(address);
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const at = useRef(address);
  useEffect(() => {
    if (at.current === address) return;
    at.current = address;
    // Another `src` would be an entry of the browser's history.
    frame?.contentWindow?.location.replace(address);
  }, [frame, address]);
  return <iframe ref={setFrame} className={styles.frame} title="Mail" src={first} sandbox="" />;
}
