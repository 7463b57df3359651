import type { Meta, StoryObj } from "@storybook/react-vite";
import { StopsBridge } from "../../renderer/chrome/stops-bridge.tsx";
import { InSite } from "../stand-ins/at-address.tsx";

const meta: Meta = {
  title: "Wizard parts/Stops",
  parameters: { layout: "padded", components: { StopsBridge } },
};
export default meta;

const passed = (count: number, wizard?: string): StoryObj => ({
  render: () => (
    <InSite>
      <StopsBridge passed={count} wizard={wizard} />
    </InSite>
  ),
});

export const NotSent = passed(0);
export const Received = passed(1);
export const Reviewed = passed(2);
export const Open = passed(3);
export const OfAGrant = passed(2, "grant");
