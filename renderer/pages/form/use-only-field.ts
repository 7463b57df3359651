import { useEffect } from "react";

/** Focuses a field once it is shown, such as a page's only one, unless the visitor is in another place already. */
export function useOnlyField(id: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival only
  useEffect(() => {
    const here = document.activeElement;
    if (here === document.body || here?.tagName === "H1") document.getElementById(id)?.focus();
  }, []);
}
