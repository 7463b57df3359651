import { Fragment, type ReactNode } from "react";

/**
 * Renders a text in which email addresses break before their "@" and dots, and not inside a word. Anything but a
 * string is rendered as it is.
 */
export function Breakable({ children }: { children: ReactNode }): ReactNode {
  if (typeof children !== "string") return children;
  const parts = children
    .split(/(\S+@\S+)/u)
    .flatMap((word, at) => (at % 2 ? word.split(/(?=@|\.\w)/u) : word));
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids and never change their order
    <Fragment key={index}>
      {/^[@.]\S/u.test(part) ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
