import { lazyPart } from "../../base/lazy-part.tsx";

export const StepLink = lazyPart("step-link", async () => (await import("./step-link.tsx")).StepLink);
