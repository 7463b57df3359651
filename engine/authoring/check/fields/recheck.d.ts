/** The pure part of recheck: no worker, no child process, so that the engine stays a function. */
declare module "recheck/lib/browser.js" {
  import type { checkSync } from "recheck";

  const recheck: { checkSync: typeof checkSync };
  export default recheck;
}
