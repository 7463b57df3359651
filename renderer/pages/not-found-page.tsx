import { Link } from "react-router-dom";
import { buttonClass } from "../controls/button/button.tsx";
import { BrokenBridge } from "../illustrations/broken-bridge.tsx";
import { CardPage } from "./card-page.tsx";
import formStyles from "./form/form.module.css";

/** An address that leads nowhere. */
export function NotFoundPage() {
  return (
    <CardPage
      heading="Page not found"
      intro="There is nothing at this address. Check it for a typing mistake, or start again from the website."
      picture={<BrokenBridge />}
    >
      <div className={formStyles.buttons}>
        <Link to="/" className={buttonClass("primary")}>
          Return to website
        </Link>
      </div>
    </CardPage>
  );
}
