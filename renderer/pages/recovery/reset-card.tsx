import { useSite } from "../../site/site-context.tsx";
import { SendButtons } from "../form/account-form.tsx";
import { FormCard } from "../form/form-card.tsx";
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
  const [problem] = form.problemsNow();
  return (
    <FormCard form={form} heading={form.view.title.replace("{email}", email)} title={words.title} takesFocus>
      <NewPasswordFields form={form} email={email} />
      <SendButtons form={form} unready={problem?.message} />
    </FormCard>
  );
}
