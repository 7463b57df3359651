import { Alert } from "../../../controls/message/alert.tsx";
import { useDraft } from "../../draft/draft-context.ts";
import { faultInWords } from "../../draft/fault-words.ts";
import { useOutline } from "../../draft/outline.ts";

/** Renders what the check says of a file, where the file is edited; nothing if it has no faults. */
export function FileFaults({ file }: { file: string }) {
  const { check } = useDraft();
  const outline = useOutline();
  const faults = (check?.faults ?? []).filter((fault) => fault.file === file);
  if (faults.length === 0) return null;
  const sentences = new Set(faults.map((fault) => faultInWords(fault, outline)));
  return (
    <Alert tone="failed">
      {[...sentences].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Alert>
  );
}
