import { type ComponentProps, type ElementType, type ReactNode, useState } from "react";
import { useIsHydrated } from "./use-is-hydrated.ts";

type Props<Tag extends ElementType> = Omit<ComponentProps<Tag>, "children"> & {
  as: Tag;
  render: () => ReactNode;
};

/**
 * Renders an element whose content has no state and never changes; give it a `key` for other content. On a prerendered
 * page React keeps the content as the server sent it and creates no component for any of it; use-static-links.ts
 * hands its links to the router.
 */
export function StaticMarkup<Tag extends ElementType>({ as, render, ...props }: Props<Tag>): ReactNode {
  const Element: ElementType = as;
  const isHydrated = useIsHydrated();
  const [isKept] = useState(!isHydrated && typeof document !== "undefined");
  if (!isKept)
    return (
      <Element {...props} data-static>
        {render()}
      </Element>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: never set; it makes React keep the element's content as it is
  return <Element {...props} data-static suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
