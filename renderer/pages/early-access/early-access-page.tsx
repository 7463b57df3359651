import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { CardPage } from "../../chrome/card-page.tsx";
import formStyles from "../../chrome/form.module.css";
import { OnwardLink } from "../../chrome/onward-link.tsx";
import { useReturning } from "../../chrome/use-returning.ts";
import { buttonClass } from "../../controls/button/button.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { recallRequests, sendRequest, waitingRequest } from "../../early-access/requests.ts";
import { useIsHydrated } from "../../hydration/use-is-hydrated.ts";
import { ArrivalBridge } from "../../illustrations/arrival-bridge.tsx";
import { BridgeHalves } from "../../illustrations/bridge-halves.tsx";
import type { LoginState } from "../../session/return-to.ts";
import { useSite } from "../../site/site-context.tsx";
import { fill } from "../../words/fill.ts";
import { SendButtons } from "../form/account-form.tsx";
import { EndPage } from "../form/end-page.tsx";
import { FormCard } from "../form/form-card.tsx";
import { type AccountForm, useAccountForm } from "../form/use-account-form.ts";
import styles from "./early-access.module.css";

/**
 * Renders the early-access form. Visitors are thanked at once; the request is sent in the background until it
 * arrives.
 */
export function EarlyAccessPage() {
  const [isReceived, setIsReceived] = useState(false);
  const { accessUrl, earlyAccess } = useSite();
  if (accessUrl && earlyAccess.launched) return <Live words={earlyAccess.launched} />;
  return isReceived ? <Received /> : <EarlyAccessForm onSent={() => setIsReceived(true)} />;
}

function EarlyAccessForm({ onSent }: { onSent: () => void }) {
  const { brand } = useSite();
  const [website, setWebsite] = useState("");
  const form = useRequestForm(website, onSent);
  return (
    <FormCard
      form={form}
      heading={fill(form.view.title, { brand: brand.name })}
      picture={<BridgeHalves className={styles.picture} />}
    >
      <div className={styles.names}>
        <TextField {...form.text("firstName")} />
        <TextField {...form.text("lastName")} />
      </div>
      <TextField {...form.text("email")} type="email" onBlur={() => form.validateSoon("email")} />
      <div className="visually-hidden" aria-hidden="true">
        <input
          name="website"
          autoComplete="off"
          tabIndex={-1}
          value={website}
          onChange={({ target }) => setWebsite(target.value)}
        />
      </div>
      <SendButtons form={form} />
    </FormCard>
  );
}

/** Returns the form whose request is sent in the background. `website` is a field that only programs fill in. */
function useRequestForm(website: string, onSent: () => void): AccountForm {
  const isHydrated = useIsHydrated();
  // The form of a prerendered page is visible before scripts can measure the time.
  const [shownAt] = useState(() => (isHydrated ? performance.now() : 0));
  const form = useAccountForm("early-access", {
    send: async (answer) => {
      void sendRequest({ ...answer, website, elapsed: Math.round(performance.now() - shownAt) });
      onSent();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: pending requests are looked up once
  useEffect(() => {
    // An earlier request is still pending: don't ask again.
    void recallRequests().then(() => {
      const { firstName = "", lastName = "", email = "" } = waitingRequest() ?? {};
      form.offer({ firstName, lastName, email });
    });
  }, []);
  return form;
}

/** Leads to the launched product, and to an account in it. */
function Live({ words }: { words: { heading: string; text: string } }) {
  const { launched } = useSite().frame;
  const returning = useReturning();
  return (
    <CardPage
      heading={words.heading}
      picture={<ArrivalBridge className={styles.arrival} />}
      intro={words.text}
    >
      <div className={formStyles.buttons}>
        <OnwardLink />
        {launched ? (
          <Link to="/login" state={{ isNew: true } satisfies LoginState} className={buttonClass("quiet")}>
            {returning?.label ?? launched.label}
          </Link>
        ) : null}
      </div>
    </CardPage>
  );
}

function Received() {
  const { received: heading, more, done: button } = useSite().earlyAccess;
  const picture = <ArrivalBridge className={styles.arrival} />;
  return <EndPage words={{ heading, button }} picture={picture} text={more} to="/" />;
}
