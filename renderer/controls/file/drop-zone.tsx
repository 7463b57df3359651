import type { DragEvent, ReactNode } from "react";
import { useState } from "react";
import styles from "./file.module.css";

interface DropZoneProps {
  disabled: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Renders an area that takes dropped files. The button inside does the same without dragging. */
export function DropZone({ disabled, onFiles, children }: DropZoneProps): ReactNode {
  const [over, setOver] = useState(false);

  function hover(event: DragEvent): void {
    if (disabled || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  }

  function drop(event: DragEvent): void {
    if (disabled) return;
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button inside does the same
    <div
      className={styles.zone}
      data-over={over || undefined}
      data-disabled={disabled || undefined}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
