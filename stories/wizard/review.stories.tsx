import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { type ReviewLine, type ReviewSectionView, reviewOf } from "#engine";
import type { FileService } from "../../renderer/controls/file/file-service.ts";
import { ReviewSection } from "../../renderer/wizard/pages/review-section.tsx";
import { InSite } from "../stand-ins/at-address.tsx";
import { portrait } from "../stand-ins/portrait.ts";
import { entriesBefore, openedWizard } from "../stand-ins/wizards.ts";

const meta: Meta = {
  title: "Wizard parts/Review",
  parameters: { layout: "padded", components: { ReviewSection } },
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

/** A step without its own layout shows fields in the order of the page, rows as cards, files as links. */
export const WithoutALayout: StoryObj = {
  render: () => {
    const line = (label: string, text: string, named: string[] = []): ReviewLine => ({
      label,
      text,
      isEmpty: text === "",
      as: "text",
      files: named.map((name) => ({ id: name, name })),
      options: [],
      paths: [],
    });
    const person = (number: number, name: string, leads: string) => ({
      entry: { heading: "Person", number },
      lines: [line("Name", name), line("Leads the project", leads), line("Letter", "cv.pdf", ["cv.pdf"])],
    });
    const section: ReviewSectionView = {
      step: "people",
      title: "Your team",
      status: "answered",
      groups: [
        {
          entry: null,
          lines: [line("Team name", "River Works"), line("Founded", ""), line("Tax number", "••-•••6789")],
        },
        person(1, "Jordan Rivera", "Yes"),
        person(2, "Robin Lee", "No"),
        { entry: null, lines: [line("Documents", "a.pdf, b.pdf", ["a.pdf", "b.pdf"])] },
      ],
      empty: "",
    };
    return (
      <InSite>
        <ReviewSection section={section} files={files} editUrl="/people" />
      </InSite>
    );
  },
};
