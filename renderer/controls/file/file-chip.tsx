import type { ReactNode } from "react";
import { useStrings } from "../../words/strings.ts";
import { FileIcon } from "../icons.ts";
import styles from "./file.module.css";
import { shortName, sizeText } from "./file-rules.ts";

interface FileChipProps {
  name: string;
  size?: number;
  children?: ReactNode;
}

/** Renders a file by its shortened name; the full one shows on hover and is read by screen readers. */
export function FileChip({ name, size, children }: FileChipProps): ReactNode {
  const words = useStrings().controls.file;
  return (
    <span className={styles.chip} title={name}>
      <FileIcon size={20} />
      <span className="visually-hidden">{name}</span>
      <span aria-hidden="true">{shortName(name)}</span>
      {size === undefined ? null : <span className={styles.size}>{sizeText(size, words)}</span>}
      {children}
    </span>
  );
}
