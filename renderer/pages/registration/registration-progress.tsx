import { StopsBridge } from "../../chrome/stops-bridge.tsx";
import { useSite } from "../../site/site-context.tsx";
import { fill } from "../../words/fill.ts";
import type { progressIn } from "./progress.ts";

interface RegistrationProgressProps extends ReturnType<typeof progressIn> {
  wizard: string | undefined;
}

/** Renders the state of a registration: the bridge, and what comes next. */
export function RegistrationProgress({ passed, next, expected, wizard }: RegistrationProgressProps) {
  const { status } = useSite().registration;
  return (
    <>
      {passed === null ? null : <StopsBridge passed={passed} wizard={wizard} />}
      {next ? <p>{fill(status.next, { next })}</p> : null}
      {expected && status.expected ? <p>{fill(status.expected, expected)}</p> : null}
    </>
  );
}
