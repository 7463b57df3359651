import { Link } from "react-router-dom";
import { useLogOut } from "../../chrome/use-log-out.ts";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { CheckIcon } from "../../controls/icons.ts";
import { CardPage } from "../card-page.tsx";
import formStyles from "../form/form.module.css";
import styles from "./registration.module.css";

const things = [
  "Business name and description",
  "Address and contact",
  "Tax identification number",
  "NAICS code",
  "Diversity classifications and certification documents",
];

/** What a supplier should have at hand before the first step. */
export function SupplierInstructionsPage() {
  const logOut = useLogOut();
  return (
    <CardPage
      wide
      heading="Before you start"
      intro="Registering takes about 15 minutes. Have these ready; every step is saved, so you can stop and come back."
    >
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
          I am ready
        </Link>
        <Button variant="quiet" onClick={logOut}>
          Log back in later to finish
        </Button>
      </div>
    </CardPage>
  );
}
