import { Link } from "react-router-dom";
import { useLogOut } from "../../chrome/use-log-out.ts";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { CheckIcon } from "../../controls/icons.ts";
import { useSite } from "../../site/site-context.tsx";
import { CardPage } from "../card-page.tsx";
import formStyles from "../form/form.module.css";
import styles from "./registration.module.css";

/** Renders what a supplier should have ready before the first step. */
export function SupplierInstructionsPage() {
  const logOut = useLogOut();
  const { heading, text, things, ready, later } = useSite().registration.supplierInstructions;
  return (
    <CardPage wide heading={heading} intro={text}>
      <ul role="list" className={styles.things}>
        {things.map((thing) => (
          <li key={thing} className={styles.thing}>
            <CheckIcon size={20} />
            {thing}
          </li>
        ))}
      </ul>
      <div className={formStyles.buttons}>
        <Link to="/supplier-profile-registration/personal-details" className={buttonClass("primary")}>
          {ready}
        </Link>
        <Button variant="quiet" onClick={logOut}>
          {later}
        </Button>
      </div>
    </CardPage>
  );
}
