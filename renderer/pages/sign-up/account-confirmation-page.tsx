import { useNavigate } from "react-router-dom";
import { CardPage } from "../../chrome/card-page.tsx";
import { Button } from "../../controls/button/button.tsx";
import { JourneyBridge } from "../../illustrations/journey-bridge.tsx";
import { sentStep } from "../../session/carry-over-note.ts";
import { takeReturn } from "../../session/return-to.ts";
import { readSession } from "../../session/session.ts";
import { useSite } from "../../site/site-context.tsx";
import { type SignUpState, signUpSteps } from "./sign-up-path.ts";

/**
 * Renders the confirmation of a new account. Continues to the account type, or back to the form that sent its owner
 * here.
 */
export function AccountConfirmationPage() {
  const navigate = useNavigate();
  const { heading, text, button } = useSite().registration.accountCreated;
  return (
    <CardPage heading={heading} intro={text} picture={<JourneyBridge steps={signUpSteps} step={4} />}>
      <div>
        <Button
          variant="primary"
          onClick={() => {
            const { id } = readSession();
            const state: SignUpState = { id: id ?? "" };
            void navigate(behindSentStep(takeReturn(id)) ?? "/account-type", { state });
          }}
        >
          {button}
        </Button>
      </div>
    </CardPage>
  );
}

/** Returns the address of the wizard, which opens where its owner goes on, for that of a step left by its button. */
function behindSentStep(back: string | null): string | null {
  const [slug] = sentStep();
  const [page = ""] = back?.split("?") ?? [];
  return slug && page.endsWith(`/${slug}`) ? page.slice(0, -slug.length - 1) : back;
}
