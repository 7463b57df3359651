import { type FormEvent, useLayoutEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../controls/button/button.tsx";
import { RadioGroup } from "../../controls/choice/radio-group.tsx";
import { useEarlySubmit } from "../../hydration/use-early-submit.ts";
import { BuyerBridge, SupplierBridge } from "../../illustrations/role-bridges.tsx";
import { useSite } from "../../site/site-context.tsx";
import { CardPage } from "../card-page.tsx";
import formStyles from "../form/form.module.css";
import styles from "./registration.module.css";

const kinds = [
  {
    value: "BUYER",
    kind: "buyer",
    picture: <BuyerBridge className={styles.kind} />,
    next: "/buyer-profile-registration/personal-details",
  },
  {
    value: "SUPPLIER",
    kind: "supplier",
    picture: <SupplierBridge className={styles.kind} />,
    next: "/supplier-instructions",
  },
] as const;

const field = "accountType";

/** Renders the choice between buyer and supplier, which decides the registration that follows. */
export function AccountTypePage() {
  const navigate = useNavigate();
  const words = useSite().registration.accountType;
  const [chosen, setChosen] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  // Keeps a choice made before hydration.
  useLayoutEffect(() => {
    const radio = document.querySelector<HTMLInputElement>(`input[name="${field}"]:checked`);
    if (radio) setChosen(radio.value);
  }, []);

  function goOn(event?: FormEvent): void {
    event?.preventDefault();
    const kind = kinds.find(({ value }) => value === chosen);
    if (kind) void navigate(kind.next);
    else setAsked(true);
  }
  useEarlySubmit(goOn);

  return (
    <CardPage wide heading={words.heading} intro={words.text}>
      <form noValidate method="dialog" className={formStyles.form} onSubmit={goOn}>
        <RadioGroup
          name={field}
          look="cards"
          label={words.label}
          labelHidden
          required
          options={kinds.map(({ value, kind, picture }) => ({
            value,
            hint: words[kind].hint,
            label: (
              <>
                {picture}
                {words[kind].name}
              </>
            ),
          }))}
          value={chosen}
          error={asked && !chosen ? words.unchosen : undefined}
          onChange={setChosen}
        />
        <div className={formStyles.buttons}>
          <Button type="submit" variant="primary" unready={chosen ? undefined : words.unchosen}>
            {words.button}
          </Button>
        </div>
      </form>
    </CardPage>
  );
}
