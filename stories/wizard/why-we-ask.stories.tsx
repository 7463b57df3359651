import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { stepView } from "#engine";
import { WhyWeAsk } from "../../renderer/wizard/pages/why-we-ask.tsx";
import { InSite } from "../stand-ins/at-address.tsx";
import { openedWizard } from "../stand-ins/wizards.ts";

const meta: Meta = { title: "Wizard parts/Why we ask", parameters: { layout: "padded" } };
export default meta;

const phone = { viewport: { value: "w360" } };

/** The reasons that a step gives, wherever the width puts them. */
const at = (slug: string): StoryObj => ({
  loaders: [async () => ({ wizard: await openedWizard("supplier") })],
  render: (_, { loaded: { wizard } }) => (
    <InSite>
      <WhyWeAsk fields={stepView(wizard, slug, {}, {}).fields} />
    </InSite>
  ),
});

export const Compliance: StoryObj = {
  ...at("registration-compliance"),
  play: async ({ canvasElement }) => {
    const reasons = canvasElement.querySelectorAll("dd");
    await expect(reasons.length).toBeGreaterThan(0);
  },
};
export const Services = at("services-capabilities");

/** Closed, as on phones. */
export const OnPhones: StoryObj = { ...at("services-capabilities"), globals: phone };
