import {
  type ComponentProps,
  type ElementType,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useIsHydrated } from "./use-is-hydrated.ts";

type Props<Tag extends ElementType> = Omit<ComponentProps<Tag>, "children" | "ref"> & {
  as: Tag;
  /** Key for the content. While it is the same, the content is not rendered again. */
  of?: string;
  render: () => ReactNode;
};

/**
 * Renders an element whose content has no state and changes only with `of`. On a prerendered page React keeps the
 * content as the server sent it and creates no component for any of it; use-static-links.ts hands its links to the
 * router.
 */
export function StaticMarkup<Tag extends ElementType>({
  as,
  of = "",
  render,
  ...props
}: Props<Tag>): ReactNode {
  const Element: ElementType = as;
  const element = useRef<HTMLElement>(null);
  const isHydrated = useIsHydrated();
  const [isKept, setIsKept] = useState(!isHydrated && typeof document !== "undefined");
  const [first] = useState(of);
  if (isKept && of !== first) setIsKept(false);

  // The server rendered for visitors; logged-in users may get other content from the start.
  useLayoutEffect(() => {
    if (element.current && element.current.dataset.static !== first) setIsKept(false);
  }, [first]);

  if (!isKept)
    return (
      <Element key="rendered" {...props} data-static={of}>
        {render()}
      </Element>
    );
  return (
    <Element
      key="kept"
      {...props}
      ref={element}
      data-static={first}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: never set; it makes React keep the element's content as it is
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
