import type { Meta } from "@storybook/react-vite";
import { screen } from "storybook/test";
import { atStudio, busy, longText, member, people } from "../stand-ins/studio.tsx";

const meta: Meta = { title: "Studio/People" };
export default meta;

const call = "GET /api/staff/people";
const at = (list: typeof people.people) =>
  atStudio("/studio/people", { replies: { [call]: { body: { people: list } } } });

export const Staff = at(people.people);
export const Alone = at(people.people.slice(0, 1));
export const LongTexts = at([
  member({ name: longText.slice(0, 90), email: `${longText.slice(0, 40).replaceAll(" ", "-")}@example.com` }),
]);
export const Loading = atStudio("/studio/people", { replies: { [call]: "never" } });
export const CouldNotLoad = atStudio("/studio/people", { replies: { [call]: busy } }, async () => {
  await screen.findByText(/studio is busy/u);
});
export const OnAPhone = { ...at(people.people), globals: { viewport: { value: "w360" } } };
