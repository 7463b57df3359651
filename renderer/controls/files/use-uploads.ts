import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { fill } from "../../words/fill.ts";
import { useStrings } from "../../words/strings.ts";
import { type FileLimits, fileFault, mayPassLater } from "../file/file-rules.ts";
import type { FileAnswer, FileService } from "../file/file-service.ts";
import { useHeldFiles } from "../file/use-held-files.ts";
import { announce } from "../message/announce.ts";
import { createUploadQueue, type PendingFile } from "./upload-queue.ts";

/** Milliseconds between two announcements of progress: more often would drown everything else. */
const pauseBetween = 5000;

interface UploadsOptions {
  value: FileAnswer[];
  onChange: (value: FileAnswer[]) => void;
  files: FileService;
  purpose: string;
  /** The question, and where in it. */
  place: string;
  limits: FileLimits;
  most: number;
}

export interface Uploads {
  pending: readonly PendingFile[];
  /** Names of files that were chosen beyond the most. */
  leftOut: string[];
  add: (chosen: File[]) => void;
  retry: (key: number) => void;
  cancel: (key: number) => void;
  /** Takes a file out of the answer. */
  remove: (id: string) => void;
}

export const percentOf = (share: number): number => Math.round(share * 100);

/** Uploads the files of one question, and keeps its answer up to date as they arrive. */
export function useUploads(options: UploadsOptions): Uploads {
  const { file: wordsOfOne, files: words, list } = useStrings().controls;
  const [pending, setPending] = useState<readonly PendingFile[]>([]);
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const held = useHeldFiles(options.files, options.place, add);
  const { now, fresh, change, ...sender } = useSender(options, held.drop);
  const [queue] = useState(() => createUploadQueue({ ...sender, show: setPending }));
  useEffect(() => queue.stop, [queue]);

  function leaveOut(rest: File[]): void {
    const names = rest.map(({ name }) => name);
    setLeftOut(names);
    if (names.length > 0) announce(fill(words.left, { most: now.current.most, files: names.join(", ") }));
  }

  function add(chosen: File[]): void {
    const { limits } = now.current;
    const checked = chosen.map((file) => ({ file, fault: fileFault(file, limits, wordsOfOne) }));
    const added = fitting(checked, roomLeft(now.current, pending));
    leaveOut(checked.filter((one) => !added.includes(one)).map(({ file }) => file));
    for (const { file, fault } of added) if (fault === null) held.hold(file);
    queue.add(added);
  }

  return {
    pending,
    leftOut,
    add,
    retry(key) {
      const again = pending.find((one) => one.key === key);
      if (roomLeft(now.current, pending) > 0) queue.retry(key);
      else if (again) leaveOut([again.file]);
    },
    cancel(key) {
      const canceled = pending.find((one) => one.key === key);
      if (canceled) held.drop(canceled.file);
      queue.cancel(key);
    },
    remove(id) {
      const { value, files } = now.current;
      setLeftOut([]);
      announce(fill(list.removed, { answer: value.find((one) => one.id === id)?.name ?? "" }));
      change(value.filter((one) => one.id !== id));
      if (fresh.delete(id)) void files.remove?.(id);
    },
  };
}

/** Sends the files of a queue, puts them into the answer, and announces how far they are. */
function useSender(options: UploadsOptions, drop: (file: File) => void) {
  const { file: wordsOfOne, files: words } = useStrings().controls;
  const now = useRef(options);
  useLayoutEffect(() => {
    now.current = options;
  });
  const said = useRef(0);
  /** Uploaded here: no saved answer can name them yet. */
  const [fresh] = useState(() => new Set<string>());

  function change(value: FileAnswer[]): void {
    now.current = { ...now.current, value };
    now.current.onChange(value);
  }

  async function send(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<void> {
    const { files, purpose } = now.current;
    said.current = Date.now();
    announce(fill(wordsOfOne.sending, { file: file.name }));
    const took = (share: number) => {
      onProgress(share);
      if (signal.aborted || Date.now() - said.current < pauseBetween) return;
      said.current = Date.now();
      announce(fill(words.sending, { file: file.name, percent: percentOf(share) }));
    };
    const answer = await files.upload(file, purpose, took, signal).catch((error: unknown) => {
      if (!signal.aborted && !mayPassLater(error)) drop(file);
      throw error;
    });
    // It arrived after it was canceled, and no answer will ever name it.
    if (signal.aborted) return void files.remove?.(answer.id);
    drop(file);
    fresh.add(answer.id);
    announce(fill(wordsOfOne.sent, { file: file.name }));
    change([...now.current.value, answer]);
  }

  function finished(count: number, failed: number): void {
    if (failed > 0) announce(fill(words.sentSome, { count, failed }));
    else if (count > 1) announce(fill(words.sent, { count }));
  }

  const failure = ({ name }: File) => fill(wordsOfOne.failed, { file: name });
  return { now, fresh, change, send, finished, failure };
}

/** Returns for how many files there is room. A file that failed has no place until it is sent again. */
function roomLeft({ most, value }: UploadsOptions, pending: readonly PendingFile[]): number {
  return most - value.length - pending.filter(({ state }) => state.step !== "failed").length;
}

/** Returns the files for which there is room, and those at fault, which take none. */
function fitting<Checked extends { fault: string | null }>(checked: Checked[], room: number): Checked[] {
  let left = room;
  return checked.filter(({ fault }) => {
    if (fault === null) left -= 1;
    return fault !== null || left >= 0;
  });
}
