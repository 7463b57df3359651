import { type ReactNode, useRef, useState } from "react";
import { encode } from "uqr";
import type { RecoveryCodes, SecondFactorSetup } from "../../../api/responses/staff.ts";
import { Button } from "../../controls/button/button.tsx";
import { CodeInput } from "../../controls/field/code-input.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { announce } from "../../controls/message/announce.ts";
import { call } from "../../session/client.ts";
import { Page, Section } from "../controls/page.tsx";
import { noReply, useReply } from "../controls/use-reply.ts";
import styles from "./sign-in.module.css";
import { useCode } from "./use-code.ts";

/** Container for title, lead and content: a whole page, or part of a dialog. */
type Frame = (parts: { title: ReactNode; lead?: ReactNode; children?: ReactNode }) => ReactNode;

interface SetupProps {
  onDone: () => void;
  frame?: Frame;
}

/** Sets up somebody's first authenticator app, and shows the recovery codes once. */
export function SetupPage({ onDone, frame: Frame = Page }: SetupProps) {
  const { data: setup, problem } = useReply<SecondFactorSetup>("staff/second-factor/setup", "POST");
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <CodesToSave codes={codes} onDone={onDone} frame={Frame} />;
  return (
    <Frame
      title="Set up your authenticator app"
      lead="Staff confirm with a code from their phone, so a stolen password isn't enough."
    >
      {problem ? <Alert tone="failed">{problem.message}</Alert> : null}
      {setup ? <Steps setup={setup} onCodes={setCodes} /> : null}
    </Frame>
  );
}

function Steps({ setup, onCodes }: { setup: SecondFactorSetup; onCodes: (codes: string[]) => void }) {
  const { code, submit, isBusy } = useCode(async (typed) => {
    const how = { body: { code: typed }, failure: noReply };
    const { codes } = await call<RecoveryCodes>("POST", "staff/second-factor/setup/confirm", how);
    onCodes(codes);
  });
  return (
    <>
      <Section title="1. Scan this picture with the app">
        <div className={styles.scan}>
          <QrPicture text={setup.uri} label="QR code for your authenticator app" />
          <div className={styles.byHand}>
            <p>Any authenticator app works. If you can't scan, type this key into the app:</p>
            <code className={styles.secret}>{setup.secret.match(/.{1,4}/g)?.join(" ")}</code>
          </div>
        </div>
      </Section>
      <Section title="2. Enter the code that the app shows">
        <form className={styles.form} noValidate onSubmit={submit}>
          <CodeInput {...code} label="Code" onComplete={submit} />
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" busy={isBusy}>
              Turn on
            </Button>
          </div>
        </form>
      </Section>
    </>
  );
}

/** Renders a text as a QR code. It is dark on light in every theme, because scanners expect that. */
function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

function CodesToSave({ codes, onDone, frame: Frame }: Required<SetupProps> & { codes: string[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const text = `${codes.join("\n")}\n`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      announce("The codes are copied.");
    } catch {
      // If the browser refuses, people can copy by hand.
      if (list.current) getSelection()?.selectAllChildren(list.current);
    }
  }

  return (
    <Frame
      title="Save your recovery codes"
      lead="If you lose your phone, each code logs you in once. You won't see them again."
    >
      <ul ref={list} className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={onDone}>
          I saved them
        </Button>
        <Button onClick={() => void copy()}>{isCopied ? "Copied" : "Copy the codes"}</Button>
        <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download="recovery-codes.txt">
          Download as a file
        </a>
      </div>
    </Frame>
  );
}
