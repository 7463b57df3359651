import { useCallback, useEffect, useState } from "react";
import { useParams } from "react-router-dom";
import type { MyData } from "../../../api/responses/personal-data.ts";
import type { YourDataWords } from "../../../definitions/schema/site.gen.d.ts";
import { CardPage } from "../../chrome/card-page.tsx";
import { PagePlaceholder } from "../../chrome/page-placeholder.tsx";
import { ToLogin } from "../../chrome/to-login.tsx";
import { Button } from "../../controls/button/button.tsx";
import { call } from "../../session/client.ts";
import { linkTokenOf } from "../../session/link-token.ts";
import { useSession } from "../../session/session.ts";
import { useSite } from "../../site/site-context.tsx";
import { FormButtons } from "../form/account-form.tsx";
import { EndPage } from "../form/end-page.tsx";
import { SaidAlert } from "../form/said-alert.tsx";
import { useActionOutcome } from "../form/use-action-outcome.ts";
import { ClosedPage, ClosePage, type Closing } from "./close-page.tsx";
import { useYourDataWords } from "./use-words.ts";
import { YourDataPage } from "./your-data-page.tsx";

export const copyLink = linkTokenOf("/your-data", "copyToken");
export const closeLink = linkTokenOf("/your-data/close", "closeToken");
export const emailLink = linkTokenOf("/your-data/email", "emailToken");
const links = [copyLink, closeLink, emailLink];

/** Renders "Your data", and the pages behind the links that it mails. */
export function YourDataPages() {
  // A login on the way lets the link return here with its token.
  for (const link of links) link.hide();
  const { link } = useParams();
  const words = useYourDataWords();
  if (link === "email") {
    const token = emailLink.read();
    return token ? <EmailBackPage words={words} token={token} /> : <Over words={words} />;
  }
  return <ForOwner words={words} isClosing={link === "close"} />;
}

function ForOwner({ words, isClosing }: { words: YourDataWords; isClosing: boolean }) {
  const { isAuthenticated, id } = useSession();
  const { needed } = useSite().access.session;
  const back = isClosing ? "/your-data/close" : "/your-data";
  const [closing, setClosing] = useState<Closing>("none");
  // The page stays until it was read, though the session is gone.
  if (!isAuthenticated && closing === "done") return <ClosedPage words={words} />;
  if (!isAuthenticated && closing === "asked") return <PagePlaceholder />;
  if (!isAuthenticated) return <ToLogin back={back} owner={id} alert={needed} />;
  return <Loaded words={words} isClosing={isClosing} onClosing={setClosing} />;
}

interface LoadedProps {
  words: YourDataWords;
  isClosing: boolean;
  onClosing: (closing: Closing) => void;
}

function Loaded({ words, isClosing, onClosing }: LoadedProps) {
  const { data, problem, reload } = useMyData(words.failed);
  if (problem !== null)
    return (
      <CardPage heading={words.heading} intro={problem} failed>
        <FormButtons>
          <Button variant="primary" onClick={reload}>
            {words.retry}
          </Button>
        </FormButtons>
      </CardPage>
    );
  if (!data) return <PagePlaceholder />;
  if (!isClosing)
    return <YourDataPage words={words} data={data} reload={reload} copyToken={copyLink.read()} />;
  const token = closeLink.read();
  return token ? (
    <ClosePage words={words} data={data} token={token} onClosing={onClosing} />
  ) : (
    <Over words={words} />
  );
}

function Over({ words: { over } }: { words: YourDataWords }) {
  return <EndPage words={over} text={over.text} to="/your-data" />;
}

/** Loads the content of "Your data", and again on `reload`. `problem` says why it did not load. */
function useMyData(failure: string) {
  const [data, setData] = useState<MyData | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` asks again
  useEffect(() => {
    const leaving = new AbortController();
    call<MyData>("GET", "user/data", { signal: leaving.signal, failure }).then(
      (loaded) => {
        setData(loaded);
        setProblem(null);
      },
      (cause: Error) => !leaving.signal.aborted && setProblem(cause.message),
    );
    return () => leaving.abort();
  }, [times, failure]);
  const reload = useCallback(() => setTimes((before) => before + 1), []);
  return { data, problem, reload };
}

/** Renders the page behind the link that gives an account its earlier address again. Nothing happens until the press. */
function EmailBackPage({ words, token }: { words: YourDataWords; token: string }) {
  const { heading, text, button, done } = words.back;
  const [isDone, setIsDone] = useState(false);
  const { busy, said, run } = useActionOutcome(words.failed);
  const takeBack = async () => {
    await call("POST", "user/data/email/back", { body: { token }, failure: words.failed });
    setIsDone(true);
    return undefined;
  };
  if (isDone) return <EndPage words={done} text={done.text} to="/login" />;
  return (
    <CardPage
      takesFocus
      heading={heading}
      intro={text}
      failed={said !== null}
      alert={<SaidAlert said={said} />}
    >
      <FormButtons>
        <Button variant="primary" busy={busy} onClick={() => void run(takeBack)}>
          {button}
        </Button>
      </FormButtons>
    </CardPage>
  );
}
