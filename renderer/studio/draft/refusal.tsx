import { type ReactNode, useEffect, useRef } from "react";
import { ErrorText } from "../../controls/field/field.tsx";

/** Renders why an edit was not carried out, and brings it into sight; nothing without a reason. */
export function Refusal({ children }: { children: string | null | undefined }): ReactNode {
  const shown = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that was refused may be far below
  useEffect(() => {
    // Newer browsers return a promise here, which React would take for the effect's end.
    shown.current?.scrollIntoView({ block: "nearest" });
  }, [children]);
  if (!children) return null;
  return (
    <div ref={shown} role="alert">
      <ErrorText>{children}</ErrorText>
    </div>
  );
}
