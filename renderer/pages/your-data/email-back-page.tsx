import { useState } from "react";
import { Link } from "react-router-dom";
import type { YourDataWords } from "../../../definitions/schema/site.gen.d.ts";
import { CardPage } from "../../chrome/card-page.tsx";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { call } from "../../session/client.ts";
import { FormButtons } from "../form/account-form.tsx";
import { FormAlert } from "../form/form-alert.tsx";
import { usePress } from "./use-press.ts";

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
  if (isDone)
    return (
      <CardPage takesFocus heading={done.heading} intro={done.text}>
        <FormButtons>
          <Link to="/login" className={buttonClass("primary")}>
            {done.button}
          </Link>
        </FormButtons>
      </CardPage>
    );
  return (
    <CardPage
      takesFocus
      heading={heading}
      intro={text}
      failed={said !== null}
      alert={
        said ? (
          <FormAlert tone="failed" attempt={said.attempt}>
            {said.text}
          </FormAlert>
        ) : null
      }
    >
      <FormButtons>
        <Button variant="primary" busy={busy} onClick={() => void press(takeBack)}>
          {button}
        </Button>
      </FormButtons>
    </CardPage>
  );
}
