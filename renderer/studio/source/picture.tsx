import { type ReactNode, useEffect, useState } from "react";
import styles from "./source.module.css";

const types: { [ending: string]: string } = { svg: "image/svg+xml", jpg: "image/jpeg" };

/** Renders a picture of the draft: `text` is its SVG, or its bytes in base64. */
export function Picture({ file, text }: { file: string; text: string }): ReactNode {
  const [address, setAddress] = useState<string | null>(null);
  const [size, setSize] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(pictureIn(file, text));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file, text]);
  return (
    <figure className={styles.picture}>
      {address ? (
        <img
          src={address}
          alt={file}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize(`${naturalWidth} by ${naturalHeight} pixels`)
          }
        />
      ) : null}
      <figcaption>{size}</figcaption>
    </figure>
  );
}

function pictureIn(file: string, text: string): Blob {
  const ending = file.split(".").at(-1) ?? "";
  const type = types[ending] ?? `image/${ending}`;
  if (ending === "svg") return new Blob([text], { type });
  return new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], { type });
}
