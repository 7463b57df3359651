import { type ReactNode, useState } from "react";
import { call } from "../../../session/client.ts";
import { noReply, problemOf } from "../../controls/use-reply.ts";
import { useDraftSession } from "../../draft/draft-context.ts";
import { useFreshFactor } from "../../sign-in/use-fresh-factor.tsx";

interface Publishing {
  /** Makes a call about the draft's publication, with a fresh code if the server wants one. Returns whether it was done. */
  send: (method: "POST" | "DELETE", path: string, body?: object) => Promise<boolean>;
  isBusy: boolean;
  /** Why the last call was refused. */
  error: Refusal | null;
  /** Says why a call is not even tried. */
  refuse: (message: string) => void;
  /** Asks for the code; to render on the page. */
  dialog: ReactNode;
}

export interface Refusal {
  message: string;
  code: string;
}

/** Publishes and what goes with it. The session has the news when a call was made, done or refused. */
export function usePublishing(): Publishing {
  const session = useDraftSession();
  const { withFreshFactor, dialog } = useFreshFactor();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<Refusal | null>(null);

  async function send(method: "POST" | "DELETE", path: string, body?: object): Promise<boolean> {
    setIsBusy(true);
    setError(null);
    try {
      await withFreshFactor(() => call(method, path, { ...(body && { body }), failure: noReply }));
      return true;
    } catch (cause) {
      const { message, code } = problemOf(cause);
      setError({ message, code });
      return false;
    } finally {
      setIsBusy(false);
      session.refresh();
    }
  }

  return { send, isBusy, error, refuse: (message) => setError({ message, code: "" }), dialog };
}
