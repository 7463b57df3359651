import type { RouteObject } from "react-router-dom";
import { PageFrame } from "./page-frame.tsx";

/** Wraps the pages in header and footer: the one root route of all pages, in the browser and on the server. */
export const framed = (children: RouteObject[]): RouteObject[] => [{ Component: PageFrame, children }];
