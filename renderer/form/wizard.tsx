import { type ReactNode, useEffect, useState } from "react";
import type { Wizard as OpenedWizard } from "#engine";
import { Button } from "../controls/button/button.tsx";
import { FailureAlert } from "../controls/message/alert.tsx";
import { Loading } from "../controls/message/progress.tsx";
import { HostContext } from "../seams/host.ts";
import { ownHost } from "../seams/own-host.tsx";
import type { WizardStorage } from "../seams/storage.ts";
import { ControlsContext, ourControls, type StepControls } from "../theme/control-registry.ts";
import type { Run } from "../wizard/run/run.ts";
import { defaultStrings } from "../words/default-strings.ts";
import { type Strings, StringsContext } from "../words/strings.ts";
import { openHostRun } from "./services.ts";
import type { Transport } from "./transport.ts";
import { WizardPages } from "./wizard-pages.tsx";

export interface WizardProps {
  /** Opened with `openWizard`. Keep the same object from render to render, as the transport and the storage. */
  wizard: OpenedWizard;
  transport: Transport;
  storage: WizardStorage;
  /** Default: the sentences of our own site, in English. */
  strings?: Strings;
  /** Default: ours. Add your own with `{ ...ourControls, "star-rating": { widget: Stars } }`. */
  controls?: StepControls;
  /** The server has confirmed the registration. */
  onConfirmed?: () => void;
}

/** A whole wizard: its steps, the review and the end. Goes on where the server and this browser left off. */
export function Wizard(props: WizardProps): ReactNode {
  const { strings = defaultStrings, controls = ourControls, onConfirmed } = props;
  const { opened, retry } = useOpened(props);
  return (
    <StringsContext value={strings}>
      <ControlsContext value={controls}>
        <HostContext value={ownHost}>
          {opened === null ? <Loading /> : null}
          {opened && "message" in opened ? (
            <FailureAlert actions={<Button onClick={retry}>{strings.controls.retry}</Button>}>
              {opened.message || strings.errors.request}
            </FailureAlert>
          ) : null}
          {opened && "queue" in opened ? <WizardPages run={opened} onConfirmed={onConfirmed} /> : null}
        </HostContext>
      </ControlsContext>
    </StringsContext>
  );
}

/** Opens a wizard, or says why it did not open. */
function useOpened({ wizard, transport, storage }: WizardProps) {
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<Run | { message: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    let close: () => void = () => undefined;
    let isWanted = true;
    openHostRun(wizard, transport, storage).then(
      (run) => {
        if (!isWanted) return run.stop();
        close = followBrowser(run);
        setOpened(run);
      },
      (error: unknown) => {
        if (isWanted) setOpened({ message: error instanceof Error ? error.message : "" });
      },
    );
    return () => {
      isWanted = false;
      close();
      setOpened(null);
    };
  }, [wizard, transport, storage, attempt]);
  return { opened, retry: () => setAttempt(attempt + 1) };
}

/** Notifies the run of changes of the network and of the page going away, until the returned function is called. */
function followBrowser(run: Run): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  window.addEventListener("online", () => run.queue.send({ type: "online" }), { signal });
  window.addEventListener("offline", () => run.queue.send({ type: "offline" }), { signal });
  window.addEventListener("pagehide", run.drafts.flush, { signal });
  document.addEventListener("visibilitychange", () => document.hidden && run.drafts.flush(), { signal });
  return () => {
    run.drafts.flush();
    ending.abort();
    run.stop();
  };
}
