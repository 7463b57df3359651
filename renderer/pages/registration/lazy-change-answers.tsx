import { lazyPart } from "../../base/lazy-part.tsx";

/** Loads on demand: only for what was sent. */
export const ChangeAnswers = lazyPart(
  "change-answers",
  async () => (await import("./change-answers.tsx")).ChangeAnswers,
);
