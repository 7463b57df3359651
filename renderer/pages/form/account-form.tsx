import type { ReactNode } from "react";
import { ErrorSummary } from "../../controls/message/error-summary.tsx";
import styles from "./form.module.css";
import { FormAlert } from "./form-alert.tsx";
import type { AccountForm } from "./use-account-form.ts";

/** The form element of an account page: what is wrong, the fields, the buttons. */
export function AccountFormBody({ form, children }: { form: AccountForm; children: ReactNode }) {
  return (
    <form noValidate className={styles.form} onSubmit={form.submit} aria-busy={form.busy || undefined}>
      <ErrorSummary problems={form.summary} attempt={form.attempt} />
      {form.alert ? (
        <FormAlert tone="failed" attempt={form.attempt} advice={form.alert.advice}>
          {form.alert.message}
        </FormAlert>
      ) : null}
      {children}
    </form>
  );
}

/** The row of buttons at a form's end. */
export function FormButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
