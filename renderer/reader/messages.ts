/** Message from the desk to the reader in its frame: what to show, or how large. */
export type ToReader =
  | { kind: "read-pdf"; data: ArrayBuffer }
  | { kind: "read-mail"; html: string }
  | { kind: "read-zoom"; zoom: number };

/** Message from the reader to the desk. */
export type FromReader =
  /** Signals that it is listening. */
  | { kind: "reader-ready" }
  /** Signals each second that it is alive, which a document that keeps it busy prevents. */
  | { kind: "reader-alive" }
  /** Reports that the first page is rendered. */
  | { kind: "reader-shown"; pages: number }
  /** The document can't be rendered. */
  | { kind: "reader-failed" };

/** Returns the message in what another window sent, or null if it is none of ours. */
export function toReaderIn(data: unknown): ToReader | null {
  const { kind, data: bytes, html, zoom } = Object(data) as { [name: string]: unknown };
  if (kind === "read-pdf" && bytes instanceof ArrayBuffer) return { kind, data: bytes };
  if (kind === "read-mail" && typeof html === "string") return { kind, html };
  return kind === "read-zoom" && typeof zoom === "number" ? { kind, zoom } : null;
}

/** Returns the message in what a frame sent, or null if it is none of ours. */
export function fromReaderIn(data: unknown): FromReader | null {
  const { kind, pages } = Object(data) as { [name: string]: unknown };
  if (kind === "reader-ready" || kind === "reader-alive" || kind === "reader-failed") return { kind };
  return kind === "reader-shown" && typeof pages === "number" ? { kind, pages } : null;
}
