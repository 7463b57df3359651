import { useCallback, useEffect, useState } from "react";
import { forget, keep, recallAll } from "../../session/storage.ts";
import { useStaff } from "../shell/staff-context.ts";

/** Keeps comments that are typed and not sent, by place, also over a reload. */
export function useTyped(draft: string) {
  const { id: owner } = useStaff().me;
  const prefix = `studio/${draft}/comment/`;
  const [typed, setTyped] = useState<{ [place: string]: string }>({});
  useEffect(() => {
    let isHere = true;
    void recallAll<string>(owner, prefix).then((kept) => {
      if (isHere) setTyped((now) => ({ ...Object.fromEntries(kept), ...now }));
    });
    return () => {
      isHere = false;
    };
  }, [owner, prefix]);
  const type = useCallback(
    (place: string, text: string) => {
      setTyped((now) => ({ ...now, [place]: text }));
      void (text === "" ? forget(owner, prefix + place) : keep(owner, prefix + place, text));
    },
    [owner, prefix],
  );
  return { typed, type };
}
