import type { RouteObject } from "react-router-dom";
import { PageFrame } from "./page-frame.tsx";
import { PagePlaceholder } from "./page-placeholder.tsx";
import { RouterError } from "./router-error.tsx";

/** Wraps the pages in header and footer: the one root route of all pages, in the browser and on the server. */
export function framed(children: RouteObject[]): RouteObject[] {
  return [
    {
      element: <PageFrame />,
      errorElement: <RouterError />,
      hydrateFallbackElement: <PagePlaceholder />,
      children,
    },
  ];
}
