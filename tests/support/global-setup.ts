import { pagesBuild } from "../../scripts/bootstrap/builds.js";

/** Builds the pages when they are stale. */
export function setup(): void {
  pagesBuild.runWhenStale();
}
