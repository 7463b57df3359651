import type { FromReader } from "./messages.ts";
import { toReaderIn } from "./messages.ts";
import { showPdf, zoomTo } from "./pdf.ts";

/*
 * The document in which the desk shows what registrants sent, and mails. It has no origin and calls nobody: see
 * api/middleware/security-headers.ts.
 */

const tell = (message: FromReader) => window.parent.postMessage(message, "*");

/** Shows a mail as it is, with its links turned off. */
function showMail(html: string): void {
  document.documentElement.innerHTML = html;
  document.body.inert = true;
  tell({ kind: "reader-shown", pages: 1 });
}

window.addEventListener("message", ({ source, data }) => {
  if (source !== window.parent) return;
  const message = toReaderIn(data);
  if (message?.kind === "read-mail") showMail(message.html);
  if (message?.kind === "read-zoom") zoomTo(message.zoom);
  if (message?.kind === "read-pdf")
    showPdf(message.data).then(
      (pages) => tell({ kind: "reader-shown", pages }),
      () => tell({ kind: "reader-failed" }),
    );
});
setInterval(() => tell({ kind: "reader-alive" }), 1_000);
tell({ kind: "reader-ready" });
