import { useId } from "react";
import { PasswordField } from "../../controls/field/password-field.tsx";
import { PasswordRules } from "./password-rules.tsx";
import type { AccountForm } from "./use-account-form.ts";

/** Renders a new password, its repetition, and the live checklist of rules. */
export function NewPasswordFields({ form, email }: { form: AccountForm; email: string | null }) {
  const rules = useId();
  const password = form.text("password");
  const repeated = form.text("confirmPassword");
  return (
    <>
      {/* Tells a password manager which account the new password is for. */}
      <input type="text" name="username" autoComplete="username" value={email ?? ""} readOnly hidden />
      <PasswordField {...password} autoComplete="new-password" describedBy={rules} />
      <PasswordField {...repeated} autoComplete="new-password" />
      <PasswordRules
        id={rules}
        rules={form.field("password").checklist}
        password={password.value}
        repeated={repeated.value}
      />
    </>
  );
}
