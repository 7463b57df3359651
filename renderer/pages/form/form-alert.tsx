import { type ReactNode, useEffect, useRef } from "react";
import { Alert, type AlertTone } from "../../controls/message/alert.tsx";

interface FormAlertProps {
  tone: AlertTone;
  /** What to do about it. */
  advice?: string | undefined;
  /** Change it at every try: the alert then comes into view again. */
  attempt: number;
  actions?: ReactNode;
  children: ReactNode;
}

/** What a form's call was answered with. It stands above the fields, so it must come to whoever pressed below them. */
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
