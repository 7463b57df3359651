import { type ReactNode, useEffect, useState } from "react";
import styles from "./guidance.module.css";

interface PictureProps {
  /** The picture as a data: URL. */
  source: string;
  alt: string;
  caption: ReactNode;
}

/** Renders a picture with its caption. */
export function Picture({ source, alt, caption }: PictureProps): ReactNode {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    // The content security policy lets pages show pictures of their own making, but no data: URLs.
    const made = URL.createObjectURL(blobOf(source));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [source]);
  return (
    <figure className={styles.figure}>
      <img className={styles.picture} src={url} alt={alt} />
      {caption ? <figcaption className={styles.caption}>{caption}</figcaption> : null}
    </figure>
  );
}

function blobOf(source: string): Blob {
  const [, type = "", base64, content = ""] = /^data:([^;,]+)(;base64)?,(.*)$/su.exec(source) ?? [];
  if (!base64) return new Blob([decodeURIComponent(content)], { type });
  return new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type });
}
