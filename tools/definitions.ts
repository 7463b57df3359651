/** `npm run definitions -- <verb>`: everything that works on a definitions folder, and what tries the check and the edits. */
import { runVerb, type Verbs } from "../scripts/bootstrap/verbs.ts";
import { verbs } from "../scripts/definitions/verbs.ts";

const ofTools: Verbs = {
  mutations: {
    about: "Try the check with random edits.",
    load: () => import("./fuzz/mutations/command.ts"),
  },
  edits: {
    about: "Try the edits of the studio at random.",
    load: () => import("./fuzz/edits/command.ts"),
  },
  budget: {
    about: "Measure what the check costs.",
    load: () => import("./measure/check-cost/command.ts"),
  },
};

await runVerb("npm run definitions --", { ...verbs, ...ofTools }, process.argv.slice(2));
