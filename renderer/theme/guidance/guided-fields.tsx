import type { ComponentProps, ReactNode } from "react";
import { GuidancePart } from "./guidance.tsx";
import { WithGuidance } from "./with-guidance.tsx";

/** Renders the fields of a page with the guidance between them. */
export function GuidedFields(props: Omit<ComponentProps<typeof WithGuidance>, "Part">): ReactNode {
  return <WithGuidance {...props} Part={GuidancePart} />;
}
