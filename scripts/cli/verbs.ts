import type { Verbs } from "../bootstrap/verbs.ts";

/** Commands of an operator. */
export const verbs: Verbs = {
  doctor: { about: "Try every setting, and say what to mend.", load: () => import("./doctor.ts") },
  backup: { about: "Write a backup while the site runs.", load: () => import("./backup.ts") },
  restore: { about: "Restore a backup to an empty place.", load: () => import("./restore.ts") },
  verify: { about: "Check a backup, or what the site has stored.", load: () => import("./verify.ts") },
  files: { about: "Move uploads between folder and bucket.", load: () => import("./files.ts") },
  migrate: { about: "Show, run or revert changes of the tables.", load: () => import("./migrate.ts") },
  user: { about: "Create an account, change a role, reset a login.", load: () => import("./user.ts") },
  export: { about: "Write what was sent in a wizard into a file.", load: () => import("./export.ts") },
  demo: { about: "Fill an installation with made-up people, or clear it.", load: () => import("./demo.ts") },
  retention: {
    about: "Say how long data is kept, and what would be deleted next.",
    load: () => import("./retention.ts"),
  },
  definitions: {
    about: "Work on a definitions folder; it has verbs of its own.",
    load: () => import("./definitions.ts"),
  },
};
