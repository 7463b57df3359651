import { createWorker } from "../concurrency/worker.ts";
import { sampleMail } from "../mail/sample-mails.ts";
import { legalPage } from "../site/legal-page.ts";
import type { TextPreview } from "./responses.ts";

/** A mail or legal document of a draft, and the other files that it is drawn with. */
interface TextFile {
  file: string;
  files: { [file: string]: string };
}

/** Draws a mail with sample values, or the blocks of a legal document. A text that can't be drawn says why. */
export function textPreview({ file, files }: TextFile): TextPreview {
  try {
    if (file.startsWith("site/mail/")) return { kind: "mail", ...sampleMail(files, file) };
    const { blocks } = legalPage({
      page: "",
      label: "",
      title: "",
      date: "",
      description: "",
      text: files[file] ?? "",
    });
    return { kind: "legal", blocks };
  } catch (error) {
    return { kind: "fault", message: (error as Error).message };
  }
}

/** Does it in a thread with limits: a draft may hold anything. */
export const previewText = createWorker(import.meta.url, textPreview, { time: 5_000, memory: 128 });
