import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { PagePlaceholder } from "./page-placeholder.tsx";

/** More redirects in a row than this are a cycle. */
const limit = 10;

/**
 * Replaces this page with another, once, however often it renders until the other has loaded. A cycle ends in the error
 * screen.
 */
export function Redirect({ to, state }: { to: string; state?: object | null }) {
  const navigate = useNavigate();
  const { redirects = 0 }: { redirects?: number } = Object(useLocation().state);
  // As text: a new object with equal content must not navigate again.
  const next = JSON.stringify({ ...state, redirects: redirects + 1 });
  useEffect(() => void navigate(to, { replace: true, state: JSON.parse(next) }), [navigate, to, next]);
  if (redirects === limit) throw new Error(`Redirected ${limit} times, last to ${to}`);
  return <PagePlaceholder />;
}
