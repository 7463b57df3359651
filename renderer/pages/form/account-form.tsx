import type { ReactNode } from "react";
import styles from "../../chrome/form.module.css";
import { Button } from "../../controls/button/button.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { ErrorSummary } from "../../controls/message/error-summary.tsx";
import { useSite } from "../../site/site-context.tsx";
import { FormAlert } from "./form-alert.tsx";
import type { AccountForm } from "./use-account-form.ts";

/** Renders the form element of an account page: problems, fields and buttons. */
export function AccountFormBody({ form, children }: { form: AccountForm; children: ReactNode }) {
  const { noScript } = useSite().access.form;
  return (
    <form
      noValidate
      // Submitted before the scripts load, the form would put a password into the URL. Outside a dialog, this submits
      // nothing.
      method="dialog"
      className={styles.form}
      onSubmit={form.submit}
      aria-busy={form.busy || undefined}
    >
      <noscript>
        <Alert tone="warned">{noScript}</Alert>
      </noscript>
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

/** Renders the row of buttons at the end of a form. */
export function FormButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}

interface SendButtonsProps {
  form: AccountForm;
  variant?: "primary" | "secondary";
  /** Default: the definition's words. */
  words?: string;
  unready?: string | undefined;
  /** Buttons and links beside it. */
  children?: ReactNode;
}

/** Renders the button that sends a form. */
export function SendButtons({ form, variant = "primary", words, unready, children }: SendButtonsProps) {
  return (
    <FormButtons>
      <Button type="submit" variant={variant} busy={form.busy} unready={unready}>
        {words ?? form.view.buttons.next}
      </Button>
      {children}
    </FormButtons>
  );
}
