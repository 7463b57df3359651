import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { progressOf } from "#engine";
import { stepCount } from "../../renderer/wizard/navigation/step-count.ts";
import { Rail } from "../../renderer/wizard/shell/rail.tsx";
import { railSteps } from "../../renderer/wizard/shell/rail-steps.ts";
import { InSite } from "../stand-ins/at-address.tsx";
import { content } from "../stand-ins/content.ts";
import { entriesBefore, openedWizard } from "../stand-ins/wizards.ts";

const meta: Meta = { title: "Wizard parts/Rail", parameters: { layout: "padded", components: { Rail } } };
export default meta;

interface Place {
  wizard?: string;
  journey?: "Longest" | "Shortest";
  slug: string;
}

/** The rail of somebody on the path of a sample registration, at this step. */
function at({ wizard: id = "supplier", journey = "Longest", slug }: Place): StoryObj {
  return {
    loaders: [async () => ({ wizard: await openedWizard(id) })],
    render: (_, { loaded: { wizard } }) => {
      const entries = entriesBefore(id, journey, slug);
      const { path, positionOf } = progressOf(wizard, entries);
      const position = positionOf(slug);
      return (
        <InSite>
          <div style={{ maxInlineSize: "var(--width-rail)" }}>
            <Rail
              steps={railSteps(wizard, path, slug)}
              count={position ? stepCount(position, content.site.wizard.step) : ""}
              urlOf={(step) => `/${step}`}
            />
          </div>
        </InSite>
      );
    },
  };
}

const phone = { viewport: { value: "w360" } };
const [first = "", second = ""] = stepsOf("supplier");

export const Start = at({ slug: first });
export const Middle = at({ slug: "services-capabilities" });
export const WithSkippedSteps = at({ journey: "Shortest", slug: "review" });
export const Done = at({ slug: "registration-confirmation" });
export const OfBuyers = at({ wizard: "buyer", slug: "procurement-role" });

export const OnAPhone: StoryObj = { ...at({ slug: second }), globals: phone };

/** One line, which opens the list by keyboard. */
export const OnAPhoneOpen: StoryObj = {
  ...at({ slug: "services-capabilities" }),
  globals: phone,
  play: async ({ canvas, userEvent }) => {
    const line = canvas.queryByRole("button");
    if (!line) return;
    line.focus();
    await userEvent.keyboard("{Enter}");
    await expect(line).toHaveAttribute("aria-expanded", "true");
  },
};

// Rendered and compared in every run.
Middle.tags = ["quick"];
WithSkippedSteps.tags = ["quick"];

function stepsOf(wizard: string): string[] {
  const found = content.wizards.find(({ definition }) => definition.id === wizard);
  return Object.keys(found?.definition.machine.states ?? {});
}
