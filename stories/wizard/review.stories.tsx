import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { reviewOf } from "#engine";
import type { FileService } from "../../renderer/controls/file/file-service.ts";
import { ReviewSection } from "../../renderer/wizard/pages/review-section.tsx";
import { InSite } from "../stand-ins/at-address.tsx";
import { portrait } from "../stand-ins/portrait.ts";
import { entriesBefore, openedWizard } from "../stand-ins/wizards.ts";

const meta: Meta = {
  title: "Wizard parts/Review",
  parameters: { layout: "padded" },
  loaders: [async () => ({ wizard: await openedWizard("supplier") })],
};
export default meta;

const files: FileService = {
  upload: () => Promise.reject(new Error("Nothing is sent from a review.")),
  urlOf: () => portrait,
};

/** All sections of a sample registration, or the first alone. */
function sections(journey: string, most = 99, editable = true): StoryObj {
  return {
    render: (_, { loaded: { wizard } }) => (
      <InSite>
        <div style={{ display: "grid", gap: "1.5rem", maxInlineSize: "var(--width-form)" }}>
          {reviewOf(wizard, entriesBefore("supplier", journey, "review"))
            .slice(0, most)
            .map((section) => (
              <ReviewSection
                key={`${section.step} ${section.title}`}
                section={section}
                files={files}
                editUrl={editable ? `/${section.step}` : null}
              />
            ))}
        </div>
      </InSite>
    ),
  };
}

export const Complete = sections("Longest");
export const WithGaps = sections("Shortest");
export const NoLongerToChange = sections("Longest", 2, false);

/** A section closes by keyboard and keeps its way to the step. */
export const Closed: StoryObj = {
  ...sections("Longest", 1),
  play: async ({ canvas, userEvent }) => {
    const toggle = canvas.getAllByRole("button")[0];
    if (!toggle) throw new Error("The section has no button.");
    toggle.focus();
    await userEvent.keyboard("{Enter}");
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await expect(canvas.getByRole("link")).toBeVisible();
  },
};
