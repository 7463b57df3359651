import type { ChangedDocument } from "../../../api/responses/launch.ts";
import { Button } from "../../controls/button/button.tsx";
import { Card } from "../../studio/controls/page.tsx";
import styles from "./launch.module.css";
import { people, type Sending } from "./words.ts";

interface DocumentsProps {
  documents: ChangedDocument[];
  onTell: (sending: Sending) => void;
}

/** Renders the legal documents with a new date, and offers to email those whose account is older. */
export function Documents({ documents, onTell }: DocumentsProps) {
  return (
    <ul className={styles.campaigns}>
      {documents.map((document) => (
        <li key={document.group}>
          <Card className={styles.campaign}>
            <ChangedDocumentCard document={document} onTell={onTell} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

interface ChangedDocumentCardProps extends Pick<DocumentsProps, "onTell"> {
  document: ChangedDocument;
}

function ChangedDocumentCard({ document, onTell }: ChangedDocumentCardProps) {
  const { group, title, date, release, path, formerPath, formerDate, mailed } = document;
  const left = document.people - mailed;
  const groups = [{ name: group, wizard: null, title: "Everybody whose account is older" }];
  return (
    <>
      <div className={styles.top}>
        <h3>
          <a href={path}>{title}</a>
        </h3>
        <p>
          {date}, with release {release}
        </p>
      </div>
      <p className={styles.soft}>
        Before: <a href={formerPath}>{formerDate}</a>
      </p>
      <p>
        {people(document.people)} signed up before this version. {mailed.toLocaleString("en-US")} were emailed
        about it.
      </p>
      {left > 0 ? (
        <div className={styles.actions}>
          <Button
            size="small"
            aria-label={`Tell ${people(left)}: ${title}`}
            onClick={() => onTell({ title: `Tell people: ${title}`, groups })}
          >
            Tell {people(left)}
          </Button>
        </div>
      ) : null}
    </>
  );
}
