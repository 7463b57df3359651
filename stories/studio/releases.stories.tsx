import type { Meta } from "@storybook/react-vite";
import { screen } from "storybook/test";
import type { ImpactProgress } from "../../api/responses/drafts.ts";
import type { Replies } from "../stand-ins/network.ts";
import { atStudio, busy, draftReplies, longText, releases } from "../stand-ins/studio.tsx";

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

const goBack = (impact: Replies[string]) =>
  atStudio("/studio/releases/7", { replies: { [`${call}/6/impact`]: impact } }, async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Go back to release 6…" }));
    await screen.findByRole("dialog", { name: "Go back to release 6?" });
  });
const impact = draftReplies()["GET /api/studio/drafts/spring/impact"] as { body: ImpactProgress };

export const GoBack = goBack({ body: impact.body.result ?? [] });
export const GoBackCounting = goBack("never");
export const GoBackNotCounted = goBack(busy);
export const OnAPhone = { ...atStudio("/studio/releases"), globals: { viewport: { value: "w360" } } };
