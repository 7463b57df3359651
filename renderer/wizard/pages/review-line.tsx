import { useEffect, useState } from "react";
import type { ReviewLine as Line } from "#engine";
import { Checkbox } from "../../controls/choice/checkbox.tsx";
import type { FileService } from "../../controls/file/file-service.ts";
import { LazyMarkdown } from "../../theme/guidance/lazy-markdown.tsx";
import { useStrings } from "../../words/strings.ts";
import styles from "./review.module.css";
import { FileLinks } from "./review-files.tsx";

/** The checkboxes are read-only. */
const nothing = () => undefined;

/** Renders one row of the review: a label and its value as text, links to files, a picture or ticked checkboxes. */
export function ReviewLine({ line, files }: { line: Line; files: FileService }) {
  return (
    <div className={styles.line} data-wide={line.as === "checkboxes" || undefined}>
      <dt>{line.label}</dt>
      <dd data-empty={line.isEmpty || undefined}>
        <Value line={line} files={files} />
      </dd>
    </div>
  );
}

function Value({ line, files }: { line: Line; files: FileService }) {
  const { unanswered } = useStrings().wizard.review;
  const [picture] = line.files;
  if (line.as === "picture" && picture) return <AnswerPicture {...picture} files={files} />;
  if (line.as === "text" && line.files.length > 0) return <FileLinks files={line.files} service={files} />;
  if (line.as === "markdown" && line.text) return <LazyMarkdown text={line.text} />;
  if (line.as !== "checkboxes") return line.text || unanswered;
  return (
    <ul role="list" className={styles.boxes}>
      {line.options.map(({ label, chosen }) => (
        <li key={label}>
          <Checkbox label={label} checked={chosen} disabled onChange={nothing} />
        </li>
      ))}
    </ul>
  );
}

function AnswerPicture({ id, name, files }: { id: string; name: string; files: FileService }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    Promise.resolve(files.urlOf(id)).then(
      (found) => isWanted && setAddress(found),
      // The file's name is shown instead.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [files, id]);
  return address ? <img className={styles.picture} src={address} alt={name} /> : name;
}
