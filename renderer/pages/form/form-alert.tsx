import { type ReactNode, useEffect, useRef } from "react";
import { Alert, type AlertTone } from "../../controls/message/alert.tsx";

interface FormAlertProps {
  tone: AlertTone;
  /** Advice on what to do next. */
  advice?: string | undefined;
  /** Change it on every attempt: the alert then scrolls into view again. */
  attempt: number;
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * Renders the result of a form's call. It is above the fields, so it scrolls into view for users who pressed a button
 * below.
 */
export function FormAlert({ tone, advice, attempt, actions, children }: FormAlertProps) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the reason to show it again
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
  }, [attempt]);
  return (
    <div ref={place}>
      <Alert tone={tone} role="alert" actions={actions}>
        <p>{children}</p>
        {advice ? <p>{advice}</p> : null}
      </Alert>
    </div>
  );
}
