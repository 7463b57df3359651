import { Alert } from "../../controls/message/alert.tsx";
import { Sentence } from "../controls/sentence.tsx";
import { useDraft } from "../draft/draft-context.ts";

/** Renders what the check says of a file, where the file is edited; nothing if it has no faults. */
export function FileFaults({ file }: { file: string }) {
  const { check } = useDraft();
  const faults = (check?.faults ?? []).filter((fault) => fault.file === file);
  if (faults.length === 0) return null;
  return (
    <Alert tone="failed">
      {faults.map(({ line, column, message }) => (
        <p key={`${line}:${column} ${message}`}>
          <Sentence>{message}</Sentence>
        </p>
      ))}
    </Alert>
  );
}
