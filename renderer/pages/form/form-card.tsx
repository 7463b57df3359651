import type { ReactNode } from "react";
import { CardPage, type CardPageProps } from "../../chrome/card-page.tsx";
import { AccountFormBody } from "./account-form.tsx";
import type { AccountForm } from "./use-account-form.ts";

interface FormCardProps extends Omit<CardPageProps, "heading"> {
  form: AccountForm;
  /** Default: the title of the form. */
  heading?: string;
  children: ReactNode;
}

/** Renders the page of an account form. */
export function FormCard({ form, children, ...card }: FormCardProps) {
  const { title, description } = form.view;
  return (
    <CardPage heading={title} intro={description} failed={form.summary.length > 0} {...card}>
      <AccountFormBody form={form}>{children}</AccountFormBody>
    </CardPage>
  );
}
