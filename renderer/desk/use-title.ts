import { useEffect } from "react";

/** Names the tab of the browser, while the page is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - Desk`;
  }, [title]);
}
