import { Link } from "react-router-dom";
import type { ClosingView, MyData } from "../../../api/responses/personal-data.ts";
import type { YourDataWords } from "../../../definitions/schema/site.gen.d.ts";
import { CardPage } from "../../chrome/card-page.tsx";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { call } from "../../session/client.ts";
import { tabNotes } from "../../session/notes.ts";
import { endSession, readSession } from "../../session/session.ts";
import { forgetEverything } from "../../session/storage.ts";
import { fill } from "../../words/fill.ts";
import { FormButtons } from "../form/account-form.tsx";
import { EndPage } from "../form/end-page.tsx";
import { SaidAlert } from "../form/said-alert.tsx";
import { useActionOutcome } from "../form/use-action-outcome.ts";
import { dayInWords } from "./day-in-words.ts";
import styles from "./your-data.module.css";

interface ClosePageProps {
  words: YourDataWords;
  data: MyData;
  token: string;
  onClosing: (closing: Closing) => void;
}

/** Progress of closing an account. */
export type Closing = "none" | "asked" | "done";

/** Renders the page behind the link that closes an account: what goes, what stays and why, and the button. */
export function ClosePage({ words, data, token, onClosing }: ClosePageProps) {
  const { close } = words;
  const { busy, said, run } = useActionOutcome(words.failed);
  const confirm = async () => {
    // From here on another call may be refused first, and end the session.
    onClosing("asked");
    try {
      await call("PUT", "user/data/closing", { body: { token }, failure: words.failed });
    } catch (cause) {
      onClosing("none");
      throw cause;
    }
    onClosing("done");
    const { id } = readSession();
    endSession();
    tabNotes.clear();
    await forgetEverything(id);
    return undefined;
  };
  return (
    <CardPage wide takesFocus heading={close.heading} intro={close.text} alert={<SaidAlert said={said} />}>
      <Items heading={close.goes} items={[...close.going, ...goingOf(words, data.closing)]} />
      <Items heading={close.stays} items={[...stayingOf(words, data.closing), ...close.staying]} />
      <FormButtons>
        <Button variant="danger-filled" busy={busy} onClick={() => void run(confirm)}>
          {close.confirm}
        </Button>
        <Link to="/your-data" className={buttonClass("secondary")}>
          {close.cancel}
        </Link>
      </FormButtons>
    </CardPage>
  );
}

/** Renders the page after an account was closed. */
export function ClosedPage({ words }: { words: YourDataWords }) {
  const { closed } = words.close;
  return <EndPage words={closed} text={closed.text} to="/" />;
}

function Items({ heading, items }: { heading: string; items: string[] }) {
  return (
    <section className={styles.items}>
      <h2>{heading}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

function goingOf({ close }: YourDataWords, { files, teammates }: ClosingView): string[] {
  return [
    ...(files > 0 ? [fill(close.files, { count: files })] : []),
    ...(teammates > 0 ? [fill(close.team, { count: teammates })] : []),
  ];
}

function stayingOf({ close }: YourDataWords, { registrations }: ClosingView): string[] {
  return registrations
    .filter(({ isDecided }) => isDecided)
    .map(({ title, reference, kept }) =>
      kept
        ? fill(close.law, { title, reference, date: dayInWords(kept.until), why: kept.why })
        : fill(close.decided, { title, reference }),
    );
}
