import { useCallback, useEffect, useState } from "react";
import { forget, keep, recallAll } from "../../session/storage.ts";
import { useStaff } from "../sign-in/staff-context.ts";

/** Keeps texts of a draft or a case that are typed and not sent, by name, over a reload and a login that ends. An empty one is forgotten. */
export function useKeptTexts(draft: string, kind: "comment" | "publication" | "case") {
  const { id: owner } = useStaff().me;
  const prefix = `studio/${draft}/${kind}/`;
  const [typed, setTyped] = useState<{ [name: string]: string }>({});
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
    (name: string, text: string) => {
      setTyped((now) => ({ ...now, [name]: text }));
      void (text === "" ? forget(owner, prefix + name) : keep(owner, prefix + name, text));
    },
    [owner, prefix],
  );
  return { typed, type };
}
