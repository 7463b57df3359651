import { CardPage } from "../../chrome/card-page.tsx";
import { Button } from "../../controls/button/button.tsx";
import { useSite } from "../../site/site-context.tsx";
import { AccountFormBody, FormButtons } from "../form/account-form.tsx";
import { NewPasswordFields } from "../form/new-password-fields.tsx";
import { useAccountForm } from "../form/use-account-form.ts";
import { joinedProblem } from "./joined-problem.ts";
import { resetPassword } from "./reset-call.ts";

interface ResetCardProps {
  token: string;
  /** The address of the account that the link is for. */
  email: string;
  onDone: () => void;
  /** Called if the link stops working after it was opened. */
  onOver: (reason: string) => void;
}

/** Renders the new password and its repetition. All problems are joined into one message. */
export function ResetCard({ token, email, onDone, onOver }: ResetCardProps) {
  const words = useSite().recovery.newPassword;
  const form = useAccountForm("reset-password", {
    // Called while the form opens: its fields come as an argument.
    retell: (problems, { password }, { fields }) => {
      const { checklist = [] } = fields.find(({ name }) => name === "password") ?? {};
      return joinedProblem(problems, checklist, String(password ?? ""));
    },
    send: async ({ password }) => {
      const reason = await resetPassword({ token, email }, String(password), words);
      if (reason === null) onDone();
      else onOver(reason);
    },
  });
  const heading = form.drawn.title.replace("{email}", email);
  const [problem] = form.problemsNow();

  return (
    <CardPage
      heading={heading}
      title={words.title}
      intro={form.drawn.description}
      failed={form.summary.length > 0}
      takesFocus
    >
      <AccountFormBody form={form}>
        <NewPasswordFields form={form} email={email} />
        <FormButtons>
          <Button type="submit" variant="primary" busy={form.busy} unready={problem?.message}>
            {form.drawn.buttons.next}
          </Button>
        </FormButtons>
      </AccountFormBody>
    </CardPage>
  );
}
