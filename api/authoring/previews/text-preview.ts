import { brandFile } from "#engine/authoring";
import type { TextPreview } from "../../responses/previews.ts";
import { readLegalDocument } from "../../site-content/legal-document.ts";
import { legalPage } from "../../site-content/legal-page.ts";
import { withBrand } from "../../site-content/placeholders.ts";

/** A legal document of a draft, and the other files that it is drawn with. */
interface TextFile {
  file: string;
  files: { [file: string]: string };
}

/** Draws a legal document as its page does. A text that can't be drawn says why. */
export function textPreview({ file, files }: TextFile): TextPreview {
  try {
    const faults: string[] = [];
    const read = readLegalDocument(file, files[file] ?? "", ({ message }) => faults.push(message));
    if (!read) return { kind: "fault", message: faults.join(" ") };
    const brand = JSON.parse(files[brandFile] ?? "{}");
    const document = withBrand({ page: "", label: "", description: "", ...read }, brand);
    const { title, date, blocks } = legalPage(document);
    return { kind: "legal", title, date, blocks };
  } catch {
    return { kind: "fault", message: "The names that it shows can't be read. Mend the brand first." };
  }
}
