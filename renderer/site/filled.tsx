import { Fragment, type ReactNode } from "react";

interface FilledProps {
  text: string;
  /** The word in braces in whose place the children stand. */
  name: string;
  children: ReactNode;
}

/** A sentence of the site in which one of the words in braces is more than text: a link, or in bold. */
export function Filled({ text, name, children }: FilledProps) {
  return text.split(`{${name}}`).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have nothing else, and stay in their order
    <Fragment key={index}>
      {index > 0 ? children : null}
      {part}
    </Fragment>
  ));
}
