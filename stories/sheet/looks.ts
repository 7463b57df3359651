/** A way in which a story is shown in a contact sheet. */
export interface Look {
  theme: "light" | "dark";
  device: string;
  /** In pixels, as the story sees it. */
  width: number;
  height: number;
  /** A name of .storybook/viewports.ts. */
  viewport: string;
}

const both = (one: Omit<Look, "theme">): Look[] => [
  { ...one, theme: "light" },
  { ...one, theme: "dark" },
];

/** Light beside dark, and the phone beside the desktop. */
export const looks = {
  phone: both({ device: "Phone", width: 360, height: 740, viewport: "w360" }),
  desktop: both({ device: "Desktop", width: 1280, height: 900, viewport: "w1280" }),
};

/** How much smaller than life a sheet shows phones and desktops. */
export const sizes = {
  Small: { phone: 0.35, desktop: 0.19 },
  Medium: { phone: 0.5, desktop: 0.27 },
  Large: { phone: 0.85, desktop: 0.5 },
};
