import { Link } from "react-router-dom";
import { buttonClass } from "../controls/button/button.tsx";
import { BrokenBridge } from "../illustrations/broken-bridge.tsx";
import { useSite } from "../site/site-context.tsx";
import { CardPage } from "./card-page.tsx";
import formStyles from "./form.module.css";

/** Renders the not-found page. */
export function NotFoundPage() {
  const { notFound } = useSite().errors;
  return (
    <CardPage heading={notFound.heading} intro={notFound.text} picture={<BrokenBridge />}>
      <div className={formStyles.buttons}>
        <Link to="/" className={buttonClass("primary")}>
          {notFound.home}
        </Link>
      </div>
    </CardPage>
  );
}
