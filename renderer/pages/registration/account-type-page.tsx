import { type FormEvent, useLayoutEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { periodAt } from "#engine";
import { CardPage } from "../../chrome/card-page.tsx";
import formStyles from "../../chrome/form.module.css";
import { Button } from "../../controls/button/button.tsx";
import { type Choice, RadioGroup } from "../../controls/choice/radio-group.tsx";
import { useEarlySubmit } from "../../hydration/use-early-submit.ts";
import { useIsHydrated } from "../../hydration/use-is-hydrated.ts";
import { BridgeToMany, BridgeToOne } from "../../illustrations/bridges-of-many.tsx";
import { useSite } from "../../site/site-context.tsx";
import styles from "./registration.module.css";

const pictures = { "one-to-many": BridgeToMany, "many-to-one": BridgeToOne };

const field = "accountType";

/** Renders the choice between the wizards that have a card, which decides the registration that follows. */
export function AccountTypePage() {
  const navigate = useNavigate();
  const { registration, wizards } = useSite();
  const words = registration.accountType;
  const isHydrated = useIsHydrated();
  const [chosen, setChosen] = useChosen();
  const [asked, setAsked] = useState(false);

  function goOn(event?: FormEvent): void {
    event?.preventDefault();
    const wizard = chosen ? wizards[chosen] : undefined;
    if (wizard) void navigate(wizard.instructions?.path ?? wizard.start);
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
          options={cardsOf(wizards, isHydrated)}
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

/** Keeps the choice, also one made before hydration. */
function useChosen() {
  const [chosen, setChosen] = useState<string | null>(null);
  useLayoutEffect(() => {
    const radio = document.querySelector<HTMLInputElement>(`input[name="${field}"]:checked`);
    if (radio) setChosen(radio.value);
  }, []);
  return [chosen, setChosen] as const;
}

function cardsOf(wizards: ReturnType<typeof useSite>["wizards"], isHydrated: boolean): Choice[] {
  return Object.entries(wizards).flatMap(([value, { card, period }]) => {
    if (!card) return [];
    // The prerendered page is kept, so the time counts once the page is hydrated.
    const when = isHydrated ? periodAt(period, new Date()) : "open";
    const hint = (when !== "open" && period?.[when]?.heading) || card.hint;
    const Picture = card.picture && pictures[card.picture];
    const label = (
      <>
        {Picture ? <Picture className={styles.kind} /> : null}
        {card.name}
      </>
    );
    return [{ value, label, hint }];
  });
}
