import { useEffect } from "react";
import { useNavigate } from "react-router-dom";

/** Lets the router open the links in static markup, as it does those that a component renders. */
export function useStaticLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function open(event: MouseEvent): void {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!link?.closest("[data-static]") || event.defaultPrevented || event.button !== 0 || isModified)
        return;
      const { origin, pathname, search, hash, href, target } = link;
      if (target || origin !== window.location.origin) return;
      event.preventDefault();
      void navigate(pathname + search + hash, { replace: href === window.location.href });
    }
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, [navigate]);
}
