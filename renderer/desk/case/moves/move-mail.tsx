import { useEffect, useState } from "react";
import type { MoveMail } from "../../../../api/responses/desk.ts";
import { TextArea } from "../../../controls/field/text-area.tsx";
import { call } from "../../../session/client.ts";
import { noReply } from "../../../studio/controls/use-reply.ts";
import { Reader } from "../../documents/reader.tsx";
import styles from "./moves.module.css";

interface MailPreviewProps {
  mail: MoveMail | null;
  addition: string;
  onAddition: (text: string) => void;
}

/** Shows a decision's mail, to which staff can add. */
export function MailPreview({ mail, addition, onAddition }: MailPreviewProps) {
  return (
    <section className={styles.mail} aria-label="Email">
      {mail ? (
        <>
          <p>
            <span className={styles.soft}>The registrant gets this email:</span>{" "}
            <strong>{mail.subject}</strong>
          </p>
          {mail.takesAddition ? (
            <TextArea
              label="Add to the email"
              optional
              rows={2}
              maxLength={4000}
              value={addition}
              onChange={onAddition}
            />
          ) : null}
          <Reader title="Email" show={{ kind: "read-mail", html: mail.html }} />
        </>
      ) : (
        <p className={styles.soft}>
          The email that the registrant gets appears here once the rest is filled in.
        </p>
      )}
    </section>
  );
}

/** Milliseconds without a key after which the mail is rendered again. */
const pause = 500;

/** Loads the mail as it would go now. The last one stays until there is another. */
export function useMail(path: string | null, input: object): MoveMail | null {
  const [mail, setMail] = useState<MoveMail | null>(null);
  const body = JSON.stringify(input);
  useEffect(() => {
    if (path === null) return;
    const leaving = new AbortController();
    const ask = () =>
      call<MoveMail>("POST", path, { body: JSON.parse(body), signal: leaving.signal, failure: noReply }).then(
        setMail,
        // Something is missing still, which the form says when the button is pressed.
        () => undefined,
      );
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [path, body]);
  return mail;
}
