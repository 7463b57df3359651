import { lazyPart } from "../../base/lazy-part.tsx";

/** Loads on demand: few registrants are asked something. */
export const CaseQuestions = lazyPart(
  "case-questions",
  async () => (await import("./case-questions.tsx")).CaseQuestions,
);
