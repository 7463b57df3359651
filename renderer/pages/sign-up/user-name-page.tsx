import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { TextField } from "../../controls/field/text-field.tsx";
import { call } from "../../session/client.ts";
import { changeSession, readSession } from "../../session/session.ts";
import { useSite } from "../../site/site-context.tsx";
import { SendButtons } from "../form/account-form.tsx";
import { FormCard } from "../form/form-card.tsx";
import { unsentAnswers } from "../form/unsent-answers.ts";
import { useAccountForm } from "../form/use-account-form.ts";
import { urlAfterNames } from "../login/resume-url.ts";
import type { SignUpState } from "./sign-up-path.ts";

/** Renders the form for first and last name. */
export function UserNamePage() {
  const navigate = useNavigate();
  const words = useSite().access.names;
  const [known] = useState(knownNames);
  const form = useAccountForm("names", {
    initial: known,
    outlivesLogin: unsentAnswers,
    send: async ({ firstName, lastName }) => {
      const { id, user } = readSession();
      await call("PUT", "user/register/names", {
        body: { id, firstName, lastName },
        failure: words.failed,
        unreached: firstName === known.firstName ? words.lastUnreached : words.firstUnreached,
      });
      changeSession({ user: { role: user?.role ?? null, firstName: String(firstName) } });
      // Only those who registered or joined already have a role.
      const to = user?.role ? await urlAfterNames().catch(() => "/account-type") : "/account-type";
      await navigate(to, { state: { id: id ?? "" } satisfies SignUpState });
    },
  });

  return (
    <FormCard form={form}>
      <TextField {...form.text("firstName")} />
      <TextField {...form.text("lastName")} />
      <SendButtons form={form} />
    </FormCard>
  );
}

/** Returns the names that the account already has, so that they are not asked twice. */
function knownNames(): { firstName: string; lastName: string } {
  const { user, personalDetails } = readSession();
  const last = personalDetails?.lastName;
  return { firstName: user?.firstName ?? "", lastName: typeof last === "string" ? last : "" };
}
