import type { RouteObject } from "react-router-dom";
import { PageFrame } from "./page-frame.tsx";
import { PagePlaceholder } from "./page-placeholder.tsx";
import { RouterError } from "./router-error.tsx";

/** These pages between header and footer: the one route that all pages hang under, here and on the server. */
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
