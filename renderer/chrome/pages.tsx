import { type RouteObject, useLocation, useRoutes } from "react-router-dom";
import { ErrorBoundary } from "./error-boundary.tsx";
import { PageError } from "./page-error.tsx";

/** Renders the page at the router's address, or why it failed. */
export function Pages({ routes }: { routes: RouteObject[] }) {
  const page = useRoutes(routes);
  const { key, pathname, search } = useLocation();
  return (
    <ErrorBoundary address={`${key} ${pathname}${search}`} Screen={PageError}>
      {page}
    </ErrorBoundary>
  );
}
