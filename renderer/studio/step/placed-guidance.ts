import type { Guidance } from "#engine";

/** A text between the questions, and its place in the step's list of them. */
export interface PlacedGuidance {
  index: number;
  guidance: Guidance;
}

/** Names of the kinds of guidance. */
export const guidanceKinds: { [kind in Guidance["kind"]]: string } = {
  text: "Text",
  inset: "Set-off text",
  warning: "Warning",
  details: "Details",
  heading: "Heading",
  matrix: "Table of questions",
  picture: "Picture",
};
