import { useState } from "react";
import type { ChangedDocument, LaunchMail } from "../../../api/responses/launch.ts";
import { Button } from "../../controls/button/button.tsx";
import { RadioGroup } from "../../controls/choice/radio-group.tsx";
import { call } from "../../session/client.ts";
import { noReply, useReply } from "../../studio/controls/use-reply.ts";
import { Reader } from "../documents/reader.tsx";
import { type PressForOutcome, usePressOnce } from "../use-outcome.ts";
import styles from "./launch.module.css";

const readers = [
  { value: "accounts", label: "With an account" },
  { value: "early-access", label: "Early access, no account" },
];

interface EmailsProps {
  documents: ChangedDocument[];
  ownEmail: string;
  /** Reason why the mail with the access link can't be sent. */
  unready: string | undefined;
  press: PressForOutcome;
}

/** Renders the emails as they would go now, and sends one to oneself. */
export function Emails({ documents, ownEmail, unready, press: pressAnyOf }: EmailsProps) {
  const { press, isBusy } = usePressOnce(pressAnyOf);
  const [to, setTo] = useState("accounts");
  const { data } = useReply<LaunchMail>(`desk/launch/mail?to=${encodeURIComponent(to)}`);

  async function tryIt(): Promise<void> {
    await press(async () => {
      await call("POST", "desk/launch/trial", { body: { to }, failure: noReply });
      return `We sent it to ${ownEmail}.`;
    });
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
          unready={to.startsWith("legal:") ? undefined : unready}
          onClick={() => void tryIt()}
        >
          Send me a trial
        </Button>
      </div>
      {data ? <Shown key={to} mail={data} /> : null}
    </div>
  );
}

function Shown({ mail: { subject, html } }: { mail: LaunchMail }) {
  return (
    <>
      <p>
        <span className={styles.soft}>Subject:</span> <strong>{subject}</strong>
      </p>
      <Reader title="Email" show={{ kind: "read-mail", html }} />
      <p className={styles.soft}>Its words are in the studio, under Texts, Emails.</p>
    </>
  );
}
