import { type ReactNode, useEffect, useRef } from "react";
import { useDraft } from "../../draft/draft-context.ts";
import { PublishForm } from "./publish-form.tsx";
import { PublishedPage } from "./published-page.tsx";
import { WaitingPage } from "./waiting-page.tsx";

/** Renders the publication of the draft: the checklist, the wait for a time or a second person, and the result. */
export function PublishPage(): ReactNode {
  const { release, publication } = useDraft();
  const state = [release, publication !== null].join();
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(state);
  // The pressed button is gone: the new state is read from its heading.
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    page.current?.querySelector<HTMLElement>("h1")?.focus();
  }, [state]);
  return (
    <div ref={page}>
      {release !== null ? <PublishedPage release={release} /> : null}
      {release === null && publication ? <WaitingPage publication={publication} /> : null}
      {release === null && !publication ? <PublishForm /> : null}
    </div>
  );
}
