import { useState } from "react";
import type { YourDataWords } from "../../../definitions/schema/site.gen.d.ts";
import { CardPage } from "../../chrome/card-page.tsx";
import { Button } from "../../controls/button/button.tsx";
import { call } from "../../session/client.ts";
import { FormButtons } from "../form/account-form.tsx";
import { EndPage } from "../form/end-page.tsx";
import { SaidAlert } from "../form/said-alert.tsx";
import { usePress } from "../form/use-press.ts";

/** Renders the page behind the link that gives an account its earlier address again. Nothing happens until the press. */
export function EmailBackPage({ words, token }: { words: YourDataWords; token: string }) {
  const { heading, text, button, done } = words.back;
  const [isDone, setIsDone] = useState(false);
  const { busy, said, press } = usePress(words.failed);
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
        <Button variant="primary" busy={busy} onClick={() => void press(takeBack)}>
          {button}
        </Button>
      </FormButtons>
    </CardPage>
  );
}
