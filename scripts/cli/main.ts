import { runVerb } from "../bootstrap/verbs.ts";
import { verbs } from "./verbs.ts";

await runVerb("npm run cli --", verbs, process.argv.slice(2));
