import { Fragment, type ReactNode } from "react";

interface FilledProps {
  text: string;
  /** The keyword in braces that the children replace. */
  name: string;
  children: ReactNode;
}

/** Renders a text in which one of the keywords in braces is more than text, such as a link or bold words. */
export function Filled({ text, name, children }: FilledProps) {
  return text.split(`{${name}}`).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids and never change their order
    <Fragment key={index}>
      {index > 0 ? children : null}
      {part}
    </Fragment>
  ));
}
