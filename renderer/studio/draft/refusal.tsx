import type { ReactNode } from "react";
import { ErrorText } from "../../controls/field/field.tsx";

/** Renders why an edit was not carried out, where it was made; nothing without a reason. */
export function Refusal({ children }: { children: string | null }): ReactNode {
  return <div role="alert">{children ? <ErrorText>{children}</ErrorText> : null}</div>;
}
