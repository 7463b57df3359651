import type { Meta } from "@storybook/react-vite";
import { screen } from "storybook/test";
import { atStudio, busy, longText, releases } from "../stand-ins/studio.tsx";

const meta: Meta = { title: "Studio/Releases" };
export default meta;

const call = "GET /api/studio/releases";
const [first] = releases;

export const All = atStudio("/studio/releases");
export const One = atStudio("/studio/releases/7");
export const OnlyTheFirst = atStudio("/studio/releases", {
  replies: { [call]: { body: releases.slice(-1).map((one) => ({ ...one, isLive: true })) } },
});
export const NotThere = atStudio("/studio/releases/99");
export const LongTexts = atStudio("/studio/releases", {
  replies: {
    [call]: { body: [{ ...first, note: `${longText}. `.repeat(3), author: longText.slice(0, 60) }] },
  },
});
export const Loading = atStudio("/studio/releases", { replies: { [call]: "never" } });
export const CouldNotLoad = atStudio("/studio/releases", { replies: { [call]: busy } }, async () => {
  await screen.findByText(/studio is busy/u);
});
export const OnAPhone = { ...atStudio("/studio/releases"), globals: { viewport: { value: "w360" } } };
