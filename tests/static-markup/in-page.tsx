import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { StaticMarkup } from "../../renderer/hydration/static-markup.tsx";

export interface MarkupPage {
  /** Hydrates markup that a server rendered for `served` in a browser where it should be that for `here`. */
  hydrateMarkup(served: string, here: string): void;
  /** Changes the key of the markup. */
  depend(on: string): void;
}

declare global {
  interface Window extends MarkupPage {}
}

window.hydrateMarkup = (served, here) => {
  const container = document.createElement("main");
  container.innerHTML = `<p data-static="${served}">served for ${served}</p>`;
  document.body.replaceChildren(container);
  hydrateRoot(container, <Page here={here} />);
};

function Page({ here }: { here: string }) {
  const [of, setOf] = useState(here);
  window.depend = setOf;
  return <StaticMarkup as="p" of={of} render={() => `rendered for ${of}`} />;
}
