import { Fragment, type ReactNode, useEffect, useState } from "react";
import { type GuidanceBlock, type GuidanceView, type GuidanceWords, guidanceBlocks } from "#engine";
import { Disclosure } from "../../controls/disclosure/disclosure.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { useStrings } from "../../words/strings.ts";
import styles from "./guidance.module.css";

/** Renders guidance between fields. Headings are rendered with the fields that they group. */
export function GuidancePart({ part }: { part: GuidanceView }): ReactNode {
  const { kind, title, text, answers, picture } = part;
  const words = <Blocks blocks={guidanceBlocks(text, answers)} />;
  if (picture) return <Picture {...picture} caption={text ? words : null} />;
  if (kind === "details") return <Disclosure title={title}>{words}</Disclosure>;
  if (kind === "warning")
    return (
      <Alert tone="warned" title={title || null}>
        {words}
      </Alert>
    );
  if (kind !== "inset") return words;
  return (
    <div className={styles.inset}>
      {title ? <p className={styles.title}>{title}</p> : null}
      {words}
    </div>
  );
}

export function Blocks({ blocks }: { blocks: GuidanceBlock[] }): ReactNode {
  return (
    <div className={styles.blocks}>
      {inOrder(blocks, (block) =>
        "list" in block ? (
          <ul className={styles.list}>
            {inOrder(block.list, (entry) => (
              <li>
                <Words words={entry} />
              </li>
            ))}
          </ul>
        ) : (
          <p>
            <Words words={block.paragraph} />
          </p>
        ),
      )}
    </div>
  );
}

function Words({ words }: { words: GuidanceWords[] }): ReactNode {
  const { newTab } = useStrings().controls;
  return inOrder(words, (part) => {
    if (typeof part === "string") return part;
    if ("strong" in part) return <strong>{part.strong}</strong>;
    if (part.link.startsWith("mailto:")) return <a href={part.link}>{part.words}</a>;
    // In a new tab, so that nothing typed here is lost.
    return (
      <a href={part.link} target="_blank" rel="noreferrer">
        {part.words}
        <span className="visually-hidden"> {newTab}</span>
      </a>
    );
  });
}

/** Renders a list whose entries never move: their positions are their keys. */
function inOrder<Entry>(entries: readonly Entry[], render: (entry: Entry) => ReactNode): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the texts have no ids and stay in their order
  return entries.map((entry, index) => <Fragment key={index}>{render(entry)}</Fragment>);
}

interface PictureProps {
  /** The picture as a data: URL. */
  source: string;
  alt: string;
  caption: ReactNode;
}

/** Renders a picture with its caption. */
function Picture({ source, alt, caption }: PictureProps): ReactNode {
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
