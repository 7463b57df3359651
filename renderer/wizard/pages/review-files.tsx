import { type MouseEvent, useState } from "react";
import type { ReviewLine } from "#engine";
import { ErrorText } from "../../controls/field/field.tsx";
import type { FileService } from "../../controls/file/file-service.ts";
import { fill } from "../../words/fill.ts";
import { useStrings } from "../../words/strings.ts";
import styles from "./review.module.css";

/** Renders links that open files in another tab. A file is fetched only when its link is followed. */
export function FileLinks({ files, service }: { files: ReviewLine["files"]; service: FileService }) {
  const [failed, setFailed] = useState<string[]>([]);
  const words = useStrings().wizard.review;

  function open(event: MouseEvent, id: string, file: string): void {
    event.preventDefault();
    setFailed([]);
    // Opened at once: browsers block a tab that opens after waiting.
    const tab = window.open("", "_blank");
    Promise.resolve(service.urlOf(id)).then(
      (address) => (tab ?? window).location.assign(address),
      (error) => {
        tab?.close();
        // A virus scan keeps the file back: only the server knows its state.
        setFailed([id, error.status === 409 ? error.message : fill(words.fileFailed, { file })]);
      },
    );
  }

  return files.map(({ id, name }) => (
    <div key={id}>
      <a href={`#${id}`} className={styles.file} onClick={(event) => open(event, id, name)}>
        {name}
      </a>
      {failed[0] === id ? (
        <div role="alert">
          <ErrorText>{failed[1]}</ErrorText>
        </div>
      ) : null}
    </div>
  ));
}
