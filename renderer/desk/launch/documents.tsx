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
            <div className={styles.top}>
              <h3>
                <a href={document.path}>{document.title}</a>
              </h3>
              <p>
                {document.date}, with release {document.release}
              </p>
            </div>
            <p className={styles.soft}>
              Before: <a href={document.formerPath}>{document.formerDate}</a>
            </p>
            <p>
              {people(document.people)} signed up before this version.{" "}
              {document.mailed.toLocaleString("en-US")} were emailed about it.
            </p>
            {document.people > document.mailed ? (
              <div className={styles.actions}>
                <Button
                  size="small"
                  aria-label={`Tell ${people(document.people - document.mailed)}: ${document.title}`}
                  onClick={() =>
                    onTell({
                      title: `Tell people: ${document.title}`,
                      groups: [
                        { name: document.group, wizard: null, title: "Everybody whose account is older" },
                      ],
                    })
                  }
                >
                  Tell {people(document.people - document.mailed)}
                </Button>
              </div>
            ) : null}
          </Card>
        </li>
      ))}
    </ul>
  );
}
