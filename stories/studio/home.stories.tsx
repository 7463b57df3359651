import type { Meta } from "@storybook/react-vite";
import { screen } from "storybook/test";
import { atStudio, busy, draft, home, longText } from "../stand-ins/studio.tsx";

const meta: Meta = { title: "Studio/Home" };
export default meta;

const call = "GET /api/studio";
const at = (body: object) => atStudio("/studio", { replies: { [call]: { body } } });

export const WizardsAndDrafts = at(home());
export const NoDraftsYet = at(home({ drafts: [] }));
export const NobodyRegisteredYet = at(
  home({
    wizards: home().wizards.map((one) => ({
      ...{ ...one, underWay: 0, confirmed: 0 },
      funnel: one.funnel.map((step) => ({ ...step, people: 0 })),
    })),
  }),
);
export const ManyDrafts = at(
  home({
    drafts: Array.from({ length: 31 }, (_, index) =>
      draft({ id: `draft-${index}`, name: `Draft ${index + 1}`, isMine: index % 3 === 0 }),
    ),
  }),
);
export const LongTexts = at(home({ drafts: [draft({ name: longText, author: longText.slice(0, 60) })] }));
export const Loading = atStudio("/studio", {
  replies: { [call]: "never", "GET /api/studio/folder": "never" },
});
export const CouldNotLoad = atStudio("/studio", { replies: { [call]: busy } }, async () => {
  await screen.findByText(/studio is busy/u);
});
export const FolderRefused = atStudio("/studio", {
  replies: {
    "GET /api/studio/folder": {
      body: {
        state: "refused",
        message: "The folder was changed, but not on top of release 7.",
        faults: [],
        differing: ["site/landing.json"],
      },
    },
  },
});
export const OnAPhone = { ...at(home()), globals: { viewport: { value: "w360" } } };
