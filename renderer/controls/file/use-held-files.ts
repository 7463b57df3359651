import { useEffect, useRef, useState } from "react";
import type { FileService, HeldFile } from "./file-service.ts";

/**
 * Keeps the files of a question while they are on their way. `resume` gets those whose upload ended with the page, by a
 * reload or on the way to another step.
 */
export function useHeldFiles(files: FileService, place: string, resume: (found: File[]) => void) {
  const [held] = useState(() => new Map<File, HeldFile>());
  const latest = useRef(resume);
  latest.current = resume;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question is asked in one place
  useEffect(() => {
    let isHere = true;
    void files.interrupted?.(place).then((found) => {
      if (isHere && found.length > 0) latest.current(found);
    });
    return () => {
      isHere = false;
      for (const one of held.values()) one.leave();
      held.clear();
    };
  }, []);
  return {
    hold(file: File): void {
      const one = files.hold?.(file, place);
      if (one) held.set(file, one);
    },
    /** Ends that: the file has arrived, or is no longer wanted. */
    drop(file: File): void {
      held.get(file)?.drop();
      held.delete(file);
    },
  };
}
