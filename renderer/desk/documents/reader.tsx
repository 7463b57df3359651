import { useEffect, useRef, useState } from "react";
import { fromReaderIn, type ToReader } from "../../reader/messages.ts";
import styles from "./documents.module.css";

interface ReaderProps {
  title: string;
  show: ToReader;
  /** 1 fills the width. */
  zoom?: number;
}

/** Renders a document or a mail in a frame without an origin: see renderer/reader. */
export function Reader({ title, show, zoom = 1 }: ReaderProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");

  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (origin !== "null" || source === null || source !== frame.current?.contentWindow) return;
      const message = fromReaderIn(data);
      if (message?.kind === "reader-ready") setIsReady(true);
      if (message?.kind === "reader-shown") setState("shown");
      if (message?.kind === "reader-failed") setState("failed");
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, []);

  const content = show.kind === "read-mail" ? show.html : show.kind === "read-pdf" && show.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an object with the same content is sent once
  useEffect(() => {
    // No origin can be named for a document that has none; only our own frame gets it.
    if (isReady) frame.current?.contentWindow?.postMessage(show, "*");
  }, [isReady, content]);
  useEffect(() => {
    if (state === "shown") frame.current?.contentWindow?.postMessage({ kind: "read-zoom", zoom }, "*");
  }, [state, zoom]);

  return (
    <>
      {state === "failed" ? <p role="alert">This document can't be shown here. Download it.</p> : null}
      <iframe
        ref={frame}
        className={styles.frame}
        title={title}
        src="/reader"
        sandbox="allow-scripts"
        hidden={state === "failed"}
      />
    </>
  );
}
