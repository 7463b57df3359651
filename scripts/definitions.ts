/** `npm run definitions -- <verb>`: everything that works on a definitions folder. `--help` lists the verbs. */
import { runVerb } from "./bootstrap/verbs.ts";
import { verbs } from "./definitions/verbs.ts";

await runVerb("npm run definitions --", verbs, process.argv.slice(2));
