import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { CardPage } from "../../chrome/card-page.tsx";
import { buttonClass } from "../../controls/button/button.tsx";
import { FormButtons } from "./account-form.tsx";

interface EndPageProps {
  words: { heading: string; button: string };
  text: ReactNode;
  picture?: ReactNode;
  /** Target of its button, and the router state to pass. */
  to: string;
  state?: object;
  /** Links beside the button. */
  children?: ReactNode;
  aside?: ReactNode;
}

/** Renders a page at which something has ended, with the button that leads on. */
export function EndPage({ words, text, to, state, children, ...card }: EndPageProps) {
  return (
    <CardPage takesFocus heading={words.heading} intro={text} {...card}>
      <FormButtons>
        <Link to={to} state={state} className={buttonClass("primary")}>
          {words.button}
        </Link>
        {children}
      </FormButtons>
    </CardPage>
  );
}
