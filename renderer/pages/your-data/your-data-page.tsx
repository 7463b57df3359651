import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { MyData } from "../../../api/responses/personal-data.ts";
import type { YourDataWords } from "../../../definitions/schema/site.gen.d.ts";
import { saveFile } from "../../base/save-file.ts";
import { CardPage } from "../../chrome/card-page.tsx";
import { Button } from "../../controls/button/button.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { call, fetchFile } from "../../session/client.ts";
import { changeSession, readSession } from "../../session/session.ts";
import { fill } from "../../words/fill.ts";
import { AccountFormBody, FormButtons, SendButtons } from "../form/account-form.tsx";
import { unsentAnswers } from "../form/unsent-answers.ts";
import { useAccountForm } from "../form/use-account-form.ts";
import { type Said, useActionOutcome } from "../form/use-action-outcome.ts";
import { dayInWords } from "./day-in-words.ts";
import { EmailForm } from "./email-form.tsx";
import styles from "./your-data.module.css";

interface YourDataProps {
  words: YourDataWords;
  data: MyData;
  reload: () => void;
}

/** Renders what people can do with their own data. `copyToken`: of the mailed link to a large copy. */
export function YourDataPage({ copyToken, ...props }: YourDataProps & { copyToken: string | null }) {
  const { words } = props;
  return (
    <CardPage wide takesFocus heading={words.heading} intro={words.intro}>
      <Part heading={words.names.heading}>
        <NamesForm {...props} />
      </Part>
      <Part heading={words.email.heading}>
        <Email {...props} />
      </Part>
      <Part heading={words.copy.heading}>
        <Copy {...props} token={copyToken} />
      </Part>
      <Part heading={words.sharing.heading}>
        <Sharing {...props} />
      </Part>
      <Part heading={words.closing.heading}>
        <Closing {...props} />
      </Part>
    </CardPage>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}

/** Renders what came of the last press. */
function Outcome({ said }: { said: Said | null }) {
  if (!said) return null;
  return (
    <Alert key={said.attempt} tone={said.tone} {...(said.tone === "failed" && { role: "alert" as const })}>
      {said.text}
    </Alert>
  );
}

function NamesForm({ words, data, reload }: YourDataProps) {
  const { said, run } = useActionOutcome(words.failed);
  const form = useAccountForm("names", {
    initial: { firstName: data.firstName ?? "", lastName: data.lastName ?? "" },
    outlivesLogin: unsentAnswers,
    send: async (names) => {
      await call("PUT", "user/data/names", { body: names, failure: words.failed });
      changeSession({
        user: { role: readSession().user?.role ?? null, firstName: String(names.firstName) },
      });
      await run(async () => words.names.saved);
      reload();
    },
  });
  return (
    <AccountFormBody form={form}>
      <div className={styles.pair}>
        <TextField {...form.text("firstName")} />
        <TextField {...form.text("lastName")} />
      </div>
      <SendButtons form={form} variant="secondary" words={words.names.save} />
      <Outcome said={said} />
    </AccountFormBody>
  );
}

function Email({ words, data, reload }: YourDataProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const hasOpened = useRef(false);
  const { said, run } = useActionOutcome(words.failed);
  const { text, change, staff, changed } = words.email;
  useEffect(() => {
    if (isOpen) hasOpened.current = true;
    else if (hasOpened.current) opener.current?.focus();
  }, [isOpen]);
  return (
    <>
      <p>{fill(text, { address: data.email })}</p>
      {data.isStaff ? <p>{staff}</p> : null}
      {data.isStaff || isOpen ? null : (
        <FormButtons>
          <Button ref={opener} onClick={() => setIsOpen(true)}>
            {change}
          </Button>
        </FormButtons>
      )}
      {isOpen ? (
        <EmailForm
          words={words}
          onCancel={() => setIsOpen(false)}
          onDone={(email) => {
            setIsOpen(false);
            changeSession({ email });
            void run(async () => fill(changed, { address: email }));
            reload();
          }}
        />
      ) : null}
      <Outcome said={said} />
    </>
  );
}

function Copy({ words, data, token: mailedToken }: YourDataProps & { token: string | null }) {
  const [token, setToken] = useState(mailedToken);
  const { busy, said, run } = useActionOutcome(words.failed);
  const { text, large, download, mail, mailed, downloaded } = words.copy;
  const isMailed = data.isLarge && token === null;
  const save = async () => {
    const query = token === null ? "" : `?token=${encodeURIComponent(token)}`;
    try {
      saveFile(await fetchFile(`user/data/export${query}`), "your-data.zip");
    } catch (cause) {
      // The link has expired: they can ask for another.
      setToken(null);
      throw cause;
    }
    return downloaded;
  };
  const send = async () => {
    const { isMailed: isOnItsWay } = await call<{ isMailed: boolean }>("POST", "user/data/export", {
      failure: words.failed,
    });
    return isOnItsWay ? fill(mailed, { address: data.email }) : await save();
  };
  return (
    <>
      <p>{isMailed ? large : text}</p>
      <FormButtons>
        <Button busy={busy} onClick={() => void run(isMailed ? send : save)}>
          {isMailed ? mail : download}
        </Button>
      </FormButtons>
      <Outcome said={said} />
    </>
  );
}

function Sharing({ words, data }: YourDataProps) {
  const { busy, said, run } = useActionOutcome(words.failed);
  const [since, setSince] = useState(data.optedOutAt);
  const { text, optOut, optedOut, optIn } = words.sharing;
  const choose = () =>
    run(async () => {
      const body = { optOut: since === null };
      const reply = await call<{ optedOutAt: string | null }>("PUT", "user/data/sharing", {
        body,
        failure: words.failed,
      });
      setSince(reply.optedOutAt);
      return undefined;
    });
  return (
    <>
      <p>{text}</p>
      <p role="status" className={styles.since}>
        {since === null ? null : fill(optedOut, { date: dayInWords(since) })}
      </p>
      <FormButtons>
        <Button busy={busy} onClick={() => void choose()}>
          {since === null ? optOut : optIn}
        </Button>
      </FormButtons>
      <Outcome said={said} />
    </>
  );
}

function Closing({ words, data }: YourDataProps) {
  const { busy, said, run } = useActionOutcome(words.failed);
  const { text, ask, mailed, staff, wait } = words.closing;
  const { possibleFrom } = data.closing;
  if (data.isStaff) return <p>{staff}</p>;
  if (possibleFrom !== null) return <p>{fill(wait, { date: dayInWords(possibleFrom) })}</p>;
  const send = async () => {
    await call("POST", "user/data/closing", { body: {}, failure: words.failed });
    return fill(mailed, { address: data.email });
  };
  return (
    <>
      <p>{text}</p>
      <FormButtons>
        <Button variant="danger" busy={busy} onClick={() => void run(send)}>
          {ask}
        </Button>
      </FormButtons>
      <Outcome said={said} />
    </>
  );
}
