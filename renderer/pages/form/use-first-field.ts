import { useEffect } from "react";

/** Focuses a page's first field once it is shown, unless the visitor is in another place already. */
export function useFirstField(id: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival only
  useEffect(() => {
    const here = document.activeElement;
    if (here === document.body || here?.tagName === "H1") document.getElementById(id)?.focus();
  }, []);
}
