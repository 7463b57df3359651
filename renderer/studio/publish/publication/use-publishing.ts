import { useAsyncAction } from "../../../base/use-async-action.ts";
import { call } from "../../../session/client.ts";
import { failureOf, noReply } from "../../controls/use-reply.ts";
import { useDraftSession } from "../../draft/draft-context.ts";
import { useFreshFactor } from "../../sign-in/use-fresh-factor.tsx";

/**
 * Publishes, approves and withdraws. The session has the news when a call was made, done or refused. `refuse` says why
 * a call is not even tried; the dialog, to be rendered on the page, asks for a code if the server requires one.
 */
export function usePublishing() {
  const session = useDraftSession();
  const { withFreshFactor, dialog } = useFreshFactor();
  const { run, isBusy, error, setError } = useAsyncAction(failureOf);

  /** Makes a call about the draft's publication; returns whether it was done. */
  async function send(method: "POST" | "DELETE", path: string, body?: object): Promise<boolean> {
    const how = { ...(body && { body }), failure: noReply };
    const isDone = await run(() => withFreshFactor(() => call(method, path, how)));
    session.refresh();
    return isDone;
  }

  return { send, isBusy, error, refuse: setError, dialog };
}
