import { type ReactNode, useEffect, useRef, useState } from "react";
import { type PreviewMessage, previewMessageIn, type ShowMessage } from "../../preview/messages.ts";
import styles from "./preview.module.css";
import { PreviewLoading } from "./preview-loading.tsx";

interface PreviewFrameProps {
  token: string;
  /** Identifies one of several frames. */
  title?: string;
  show: ShowMessage;
  /** Width of the device in pixels, rendered smaller if there is no room; null for the room that there is. */
  width: number | null;
  onMessage?: (message: PreviewMessage) => void;
}

/** Renders the preview in a frame without an origin of its own, and talks to nobody else. */
export function PreviewFrame({ title = "Preview", width, ...props }: PreviewFrameProps): ReactNode {
  const { token } = props;
  const [room, setRoom] = useState<HTMLDivElement | null>(null);
  const { frame, isShown } = useTalk(props);
  const scale = useScale(room, width);
  const size =
    width === null ? {} : { inlineSize: width, blockSize: `${100 / scale}%`, scale: String(scale) };
  return (
    <div ref={setRoom} className={styles.room} data-fit={width === null || undefined}>
      <iframe
        ref={frame}
        key={token}
        className={styles.frame}
        title={title}
        src={`/preview/${token}`}
        sandbox="allow-scripts allow-forms"
        style={size}
      />
      {isShown ? null : <PreviewLoading />}
    </div>
  );
}

/** Tells the preview what to show, and listens to it. */
function useTalk({ token, show, onMessage }: Pick<PreviewFrameProps, "token" | "show" | "onMessage">) {
  const frame = useRef<HTMLIFrameElement>(null);
  // How often it has said that it listens: after a reload, too.
  const [ready, setReady] = useState(0);
  const [shownOf, setShownOf] = useState<string | null>(null);
  const latest = useRef(onMessage);
  latest.current = onMessage;

  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (origin !== "null" || source === null || source !== frame.current?.contentWindow) return;
      const message = previewMessageIn(data);
      if (message?.kind === "preview-ready") setReady((times) => times + 1);
      if (message?.kind === "preview-at" || message?.kind === "preview-note") setShownOf(token);
      if (message) latest.current?.(message);
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [token]);

  const text = JSON.stringify(show);
  useEffect(() => {
    // No origin can be named for a document that has none; the message holds nothing secret.
    if (ready > 0) frame.current?.contentWindow?.postMessage(JSON.parse(text), "*");
  }, [ready, text]);

  return { frame, isShown: shownOf === token };
}

/** Returns by how much a device is rendered smaller to fit the room. */
function useScale(room: HTMLDivElement | null, width: number | null): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    if (!room || width === null) return setScale(1);
    const observer = new ResizeObserver(([entry]) => {
      const { inlineSize = width } = entry?.contentBoxSize[0] ?? {};
      // A folded panel renders nothing.
      setScale(Math.min(1, Math.max(inlineSize, 1) / width));
    });
    observer.observe(room);
    return () => observer.disconnect();
  }, [room, width]);
  return scale;
}
