import { useState } from "react";
import type { ChangedDocument, LaunchMail } from "../../../api/responses/launch.ts";
import { Button } from "../../controls/button/button.tsx";
import { RadioGroup } from "../../controls/choice/radio-group.tsx";
import { call } from "../../session/client.ts";
import type { Outcome } from "../../studio/controls/outcome-alert.tsx";
import { noReply, problemOf, useReply } from "../../studio/controls/use-reply.ts";
import { Reader } from "../documents/reader.tsx";
import styles from "./launch.module.css";

const readers = [
  { value: "accounts", label: "With an account" },
  { value: "early-access", label: "Early access, no account" },
];

interface EmailsProps {
  documents: ChangedDocument[];
  ownEmail: string;
  canTry: boolean;
  onOutcome: (outcome: Outcome) => void;
}

/** Renders the emails as they would go now, and sends one to oneself. */
export function Emails({ documents, ownEmail, canTry, onOutcome }: EmailsProps) {
  const [to, setTo] = useState("accounts");
  const [isBusy, setIsBusy] = useState(false);
  const { data } = useReply<LaunchMail>(`desk/launch/mail?to=${encodeURIComponent(to)}`);

  async function tryIt(): Promise<void> {
    setIsBusy(true);
    try {
      await call("POST", "desk/launch/trial", { body: { to }, failure: noReply });
      onOutcome({ tone: "met", text: `We sent it to ${ownEmail}.` });
    } catch (cause) {
      onOutcome({ tone: "failed", text: problemOf(cause).message });
    }
    setIsBusy(false);
  }

  return (
    <div className={styles.emails}>
      <div className={styles.which}>
        <RadioGroup
          look="row"
          label="Who reads it"
          options={[
            ...readers,
            ...documents.map(({ group, title }) => ({ value: group, label: `New version: ${title}` })),
          ]}
          value={to}
          onChange={(value) => value && setTo(value)}
        />
        <Button
          busy={isBusy}
          unready={canTry || to.startsWith("legal:") ? undefined : "Set the access link first."}
          onClick={() => void tryIt()}
        >
          Send me a trial
        </Button>
      </div>
      {data ? (
        <>
          <p>
            <span className={styles.soft}>Subject:</span> <strong>{data.subject}</strong>
          </p>
          <Reader key={to} title="Email" show={{ kind: "read-mail", html: data.html }} />
          <p className={styles.soft}>Its words are in the studio, under Texts, Emails.</p>
        </>
      ) : null}
    </div>
  );
}
