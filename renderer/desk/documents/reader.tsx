import { type RefObject, useEffect, useRef, useState } from "react";
import { fromReaderIn, type ToReader } from "../../reader/messages.ts";
import styles from "./documents.module.css";

interface ReaderProps {
  title: string;
  show: ToReader;
  /** 1 fills the width. */
  zoom?: number;
}

/** Seconds in which a document must show its first page, and for which it may keep its frame silent later. */
const longestSilence = 20;

const troubles = {
  failed: "This document can't be shown here. Download it.",
  stuck: "This document takes too long to show here. Download it.",
};

/** Renders a document or a mail in a frame without an origin: see renderer/reader. */
export function Reader({ title, show, zoom = 1 }: ReaderProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { isReady, state } = useReaderState(frame);
  const content = show.kind === "read-mail" ? show.html : show.kind === "read-pdf" && show.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an object with the same content is sent once
  useEffect(() => {
    // No origin can be named for a document that has none; only our own frame gets it.
    if (isReady) frame.current?.contentWindow?.postMessage(show, "*");
  }, [isReady, content]);
  useEffect(() => {
    if (state === "shown") frame.current?.contentWindow?.postMessage({ kind: "read-zoom", zoom }, "*");
  }, [state, zoom]);

  // Without its frame, whatever keeps the document busy ends.
  if (state === "failed" || state === "stuck") return <p role="alert">{troubles[state]}</p>;
  return <iframe ref={frame} className={styles.frame} title={title} src="/reader" sandbox="allow-scripts" />;
}

/** Listens to the reader in a frame, and notices when it is silent for too long. */
function useReaderState(frame: RefObject<HTMLIFrameElement | null>) {
  const [isReady, setIsReady] = useState(false);
  const [state, setState] = useState<"loading" | "shown" | keyof typeof troubles>("loading");
  useEffect(() => {
    let isShown = false;
    let silence = 0;
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (origin !== "null" || source === null || source !== frame.current?.contentWindow) return;
      const message = fromReaderIn(data);
      if (message?.kind === "reader-ready") setIsReady(true);
      if (message?.kind === "reader-shown") {
        isShown = true;
        setState("shown");
      }
      if (message?.kind === "reader-failed") setState("failed");
      if (isShown) silence = 0;
    };
    const watch = setInterval(() => {
      // Browsers let hidden pages say little.
      silence = document.hidden ? 0 : silence + 1;
      if (silence > longestSilence) setState((now) => (now === "failed" ? now : "stuck"));
    }, 1_000);
    window.addEventListener("message", hear);
    return () => {
      window.removeEventListener("message", hear);
      clearInterval(watch);
    };
  }, [frame]);
  return { isReady, state };
}
