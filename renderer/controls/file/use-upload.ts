import { useCallback, useEffect, useRef, useState } from "react";
import { fill } from "../../words/fill.ts";
import { useStrings } from "../../words/strings.ts";
import { announce } from "../message/announce.ts";
import { type FileLimits, fileFault, mayPassLater } from "./file-rules.ts";
import type { FileAnswer, FileService } from "./file-service.ts";
import { useHeldFiles } from "./use-held-files.ts";

type State =
  | { step: "idle" }
  | { step: "sending"; file: File; share: number }
  | { step: "failed"; fault: string; retry: File | null };

interface Upload {
  state: State;
  /** Reason why the last upload failed. */
  fault: string | undefined;
  /** Checks a chosen file and uploads it. */
  send: (file: File) => void;
  /** The same for the first of these. */
  sendFirst: (files: File[]) => void;
  /** Cancels the upload, or clears a failed one. */
  cancel: () => void;
  /** Says that a file is no longer the answer, and deletes it if it was uploaded here. */
  remove: (file: FileAnswer) => void;
  /** Says that the form around it must wait for the file. */
  hold: () => void;
}

/** Uploads one file at a time; a new one cancels the one in progress. */
export function useUpload(
  files: FileService,
  { purpose, place }: { purpose: string; place: string },
  limits: FileLimits,
  onSent: (answer: FileAnswer, file: File) => void,
): Upload {
  const { file: words, files: wordsOfSeveral, list } = useStrings().controls;
  const [state, setState] = useState<State>({ step: "idle" });
  const [isHeld, setHeld] = useState(false);
  const sending = useRef<AbortController>(null);
  const chosen = useRef<File>(null);
  const held = useHeldFiles(files, place, ([file]) => void (file && !chosen.current && send(file)));
  const fresh = useFresh(files);

  useEffect(() => () => sending.current?.abort(), []);

  async function send(file: File): Promise<void> {
    stop();
    const fault = fileFault(file, limits, words);
    if (fault) return fail(fault, null);
    const own = new AbortController();
    sending.current = own;
    chosen.current = file;
    held.hold(file);
    setHeld(false);
    setState({ step: "sending", file, share: 0 });
    announce(fill(words.sending, { file: file.name }));
    try {
      const onProgress = (share: number) => {
        if (!own.signal.aborted) setState({ step: "sending", file, share });
      };
      const answer = await files.upload(file, purpose, onProgress, own.signal);
      // It arrived after it was canceled, and no answer will ever name it.
      if (own.signal.aborted) return void files.remove?.(answer.id);
      held.drop(file);
      setState({ step: "idle" });
      announce(fill(words.sent, { file: file.name }));
      onSent(answer, file);
      fresh.replace(answer.id);
    } catch (error) {
      if (own.signal.aborted) return;
      const reason = error instanceof Error && error.message ? error.message : null;
      const retry = mayPassLater(error) ? file : null;
      if (!retry) held.drop(file);
      fail(reason ?? fill(words.failed, { file: file.name }), retry);
    }
  }

  function fail(fault: string, retry: File | null): void {
    setState({ step: "failed", fault, retry });
    announce(fault);
  }

  function stop(): void {
    sending.current?.abort();
    if (chosen.current) held.drop(chosen.current);
  }

  function cancel(): void {
    stop();
    setState({ step: "idle" });
  }

  function remove({ id, name }: FileAnswer): void {
    cancel();
    announce(fill(list.removed, { answer: name }));
    if (fresh.has(id)) fresh.replace(null);
  }

  const under = words.under ?? wordsOfSeveral.under;
  const hold = useCallback(() => {
    setHeld(true);
    announce(under);
  }, [under]);

  const waits = state.step === "sending" && isHeld ? under : undefined;
  const fault = state.step === "failed" ? state.fault : waits;
  const sendFirst = ([file]: File[]) => void (file && send(file));
  return { state, fault, send: (file) => void send(file), sendFirst, cancel, remove, hold };
}

/** Remembers the file that was uploaded here last. No saved answer can name it yet, so it is deleted when it is replaced. */
function useFresh(files: FileService) {
  const fresh = useRef<string>(null);
  return {
    has: (id: string) => fresh.current === id,
    replace(id: string | null): void {
      if (fresh.current !== null) void files.remove?.(fresh.current);
      fresh.current = id;
    },
  };
}
