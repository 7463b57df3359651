import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../controls/button/button.tsx";
import { RadioGroup } from "../../controls/choice/radio-group.tsx";
import { BuyerBridge, SupplierBridge } from "../../illustrations/role-bridges.tsx";
import { CardPage } from "../card-page.tsx";
import formStyles from "../form/form.module.css";
import styles from "./registration.module.css";

const kinds = [
  {
    value: "BUYER",
    name: "Buyer/Enterprise",
    hint: "Identify, source and manage suppliers for your organization.",
    picture: <BuyerBridge className={styles.kind} />,
    next: "/buyer-profile-registration/personal-details",
  },
  {
    value: "SUPPLIER",
    name: "Supplier",
    hint: "Offer your services and engage with organizations that employ suppliers.",
    picture: <SupplierBridge className={styles.kind} />,
    next: "/supplier-instructions",
  },
];

const unchosen = "Choose how you will use the platform.";

/** Buyer or supplier: which of the two registrations follows. */
export function AccountTypePage() {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);

  function goOn(event: FormEvent): void {
    event.preventDefault();
    const kind = kinds.find(({ value }) => value === chosen);
    if (kind) void navigate(kind.next);
    else setAsked(true);
  }

  return (
    <CardPage
      wide
      heading="Choose your account type"
      intro="You can be found by buyers, or find suppliers. We ask only what your side needs."
    >
      <form noValidate className={formStyles.form} onSubmit={goOn}>
        <RadioGroup
          look="cards"
          label="Account type"
          labelHidden
          required
          options={kinds.map(({ value, name, hint, picture }) => ({
            value,
            hint,
            label: (
              <>
                {picture}
                {name}
              </>
            ),
          }))}
          value={chosen}
          error={asked && !chosen ? unchosen : undefined}
          onChange={setChosen}
        />
        <div className={formStyles.buttons}>
          <Button type="submit" variant="primary" unready={chosen ? undefined : unchosen}>
            Continue
          </Button>
        </div>
      </form>
    </CardPage>
  );
}
