import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router-dom";
import { textFile } from "#engine/authoring";
import { Button } from "../../controls/button/button.tsx";
import styles from "../branches/map.module.css";
import { useDraft } from "../draft/draft-context.ts";
import { Editing } from "../draft/editing.tsx";
import { Refusal } from "../draft/refusal.tsx";
import { fileWords, placeOfTexts } from "../draft/text-files.ts";
import { useEdit } from "../draft/use-edit.ts";
import { mailOf, ownerOf, ownMailEdit, readersOf, type WizardMail } from "../texts/mail/mail-readers.ts";

const mails: { use: WizardMail; label: string }[] = [
  { use: "confirmed", label: "Email when somebody finishes" },
  { use: "reminder", label: "Email to those who haven’t finished" },
];

/** Renders the mails of a wizard, each with who gets it, and makes one of its own. */
export function WizardMails({ wizard }: { wizard: string }): ReactNode {
  const { id, files } = useDraft();
  const { edit, refusal } = useEdit();
  const navigate = useNavigate();

  function write(use: WizardMail): void {
    const { operations, name } = ownMailEdit(files, wizard, use);
    if (edit(operations, "Write an email for a wizard"))
      void navigate(`/studio/drafts/${id}/texts/${placeOfTexts(textFile("mail", name))}`);
  }

  return (
    <section className={styles.mails} aria-label="Emails">
      <Refusal>{refusal}</Refusal>
      {mails.map(({ use, label }) => {
        const name = mailOf(files, wizard, use);
        return (
          <div key={use}>
            <h3>{label}</h3>
            <p>
              <Link to={`/studio/drafts/${id}/texts/${placeOfTexts(textFile("mail", name))}`}>
                {fileWords(name)}
              </Link>
            </p>
            <p className={styles.soft}>{readersOf(files, name)}</p>
            {ownerOf(files, name) === wizard ? null : (
              <Editing>
                <Button size="small" onClick={() => write(use)}>
                  Write one for this wizard
                </Button>
              </Editing>
            )}
          </div>
        );
      })}
    </section>
  );
}
