import { type RouteObject, useLocation, useRoutes } from "react-router-dom";
import { ErrorBoundary } from "./error-boundary.tsx";
import { PageError } from "./page-error.tsx";
import { visitOf } from "./visit-of.ts";

/** Renders the page at the router's address, or why it failed. */
export function Pages({ routes }: { routes: RouteObject[] }) {
  const page = useRoutes(routes);
  return (
    <ErrorBoundary address={visitOf(useLocation())} Screen={PageError}>
      {page}
    </ErrorBoundary>
  );
}
