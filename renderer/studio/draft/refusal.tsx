import type { ReactNode } from "react";
import { ErrorText } from "../../controls/field/field.tsx";

/** Renders why an edit was not carried out, where it was made; nothing without a reason. */
export function Refusal({ children }: { children: string | null }): ReactNode {
  if (!children) return null;
  return (
    <div role="alert">
      <ErrorText>{children}</ErrorText>
    </div>
  );
}
