import { useEffect } from "react";
import { ApiProblem } from "../base/api-problem.ts";
import { backOnlineOrAfter } from "../base/back-online.ts";
import type { Failure } from "./error-boundary.tsx";
import { PagePlaceholder } from "./page-placeholder.tsx";

/** Statuses that pass by themselves: the server was not reached, asks to wait, or is starting. */
const passing = [0, 429, 502, 503, 504];

/** Seconds until the next try, if the server does not say. */
const pause = 5;

/** Renders why a page can't open yet, and opens it as soon as it may. Throws any other error again. */
export function NotYet({ error, retry }: Failure) {
  const isPassing = error instanceof ApiProblem && passing.includes(error.status);
  if (!isPassing) throw error;
  const seconds = error.retryAfter ?? pause;
  useEffect(() => {
    let isHere = true;
    void backOnlineOrAfter(seconds * 1000).then(() => isHere && retry());
    return () => {
      isHere = false;
    };
  }, [seconds, retry]);
  return <PagePlaceholder trouble={error.message} />;
}
