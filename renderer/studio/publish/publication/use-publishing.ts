import type { ReactNode } from "react";
import { call } from "../../../session/client.ts";
import { noReply } from "../../controls/use-reply.ts";
import { useTask } from "../../controls/use-task.ts";
import { useDraftSession } from "../../draft/draft-context.ts";
import { useFreshFactor } from "../../sign-in/use-fresh-factor.tsx";

interface Publishing {
  /** Makes a call about the draft's publication, with a fresh code if the server wants one. Returns whether it was done. */
  send: (method: "POST" | "DELETE", path: string, body?: object) => Promise<boolean>;
  isBusy: boolean;
  /** Why the last call was refused. */
  error: string | undefined;
  /** Says why a call is not even tried. */
  refuse: (message: string) => void;
  /** Asks for the code; to render on the page. */
  dialog: ReactNode;
}

/** Publishes and what goes with it. The session has the news when a call was made, done or refused. */
export function usePublishing(): Publishing {
  const session = useDraftSession();
  const { withFreshFactor, dialog } = useFreshFactor();
  const { run, isBusy, error, setError } = useTask();

  async function send(method: "POST" | "DELETE", path: string, body?: object): Promise<boolean> {
    const how = { ...(body && { body }), failure: noReply };
    const isDone = await run(() => withFreshFactor(() => call(method, path, how)));
    session.refresh();
    return isDone;
  }

  return { send, isBusy, error, refuse: setError, dialog };
}
