import { isRouteErrorResponse } from "react-router-dom";

/** Returns the text of the router's error screen: the status with its text, or the error's own message. */
export function wordsOfError(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : String(error);
}
