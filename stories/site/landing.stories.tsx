import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { expect } from "storybook/test";
import { Closing } from "../../renderer/pages/landing/closing.tsx";
import { Features } from "../../renderer/pages/landing/features.tsx";
import { Hero } from "../../renderer/pages/landing/hero.tsx";
import { Sponsors } from "../../renderer/pages/landing/sponsors.tsx";
import { Testimonials } from "../../renderer/pages/landing/testimonials.tsx";
import { atAddress, InSite } from "../stand-ins/at-address.tsx";
import { content } from "../stand-ins/content.ts";
import { contextOf } from "../stand-ins/registration-context.ts";
import { maria } from "../stand-ins/visitor.ts";

const meta: Meta = { title: "Site/Landing", parameters: { layout: "fullscreen" } };
export default meta;

const { landing, brand } = content.site;

const section = (part: ReactNode): StoryObj => ({ render: () => <InSite>{part}</InSite> });

export const WholePage = atAddress("/");

export const AfterTheLaunch = atAddress("/", { isLaunched: true });

export const LoggedInAfterTheLaunch = atAddress(
  "/",
  {
    isLaunched: true,
    visitor: maria,
    replies: { "GET /api/registrations/me": { body: contextOf(maria, { isConfirmed: true }) } },
  },
  async ({ canvas }) => {
    const { launched } = content.launched.frame;
    await canvas.findByRole("link", { name: content.launched.registration.launched.button });
    await expect(canvas.getAllByRole("link", { name: launched?.returning?.label })).not.toHaveLength(0);
    await expect(canvas.queryByRole("link", { name: launched?.label })).toBeNull();
  },
);

export const TopOfThePage = section(<Hero words={landing.hero} />);

export const WhatItDoes = section(<Features words={landing.features} />);

export const WhatItDoesForTheOtherSide: StoryObj = {
  ...section(<Features words={landing.features} />),
  play: async ({ canvas, userEvent }) => {
    const [first] = canvas.getAllByRole("tab");
    if (first) await userEvent.click(first);
    // By keyboard, as everywhere.
    await userEvent.keyboard("{ArrowRight}");
  },
};

export const WhatPeopleSay = section(<Testimonials words={landing.testimonials} />);

export const TheNextQuote: StoryObj = {
  ...section(<Testimonials words={landing.testimonials} />),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: landing.testimonials.next }));
  },
};

export const WhoStandsBehindIt = section(
  <Sponsors heading={landing.sponsors.heading} sponsors={brand.sponsors} />,
);

export const TheWayIn = section(<Closing words={landing.closing} />);

// Rendered and compared in every run.
WholePage.tags = ["quick"];
WhatItDoesForTheOtherSide.tags = ["quick"];
