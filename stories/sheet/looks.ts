/** A way in which a story is shown in a contact sheet. */
export interface Look {
  theme: "light" | "dark";
  device: string;
  /** Pixels, as the story sees them. */
  width: number;
  height: number;
  /** A name of .storybook/viewports.ts. */
  viewport: string;
}

const both = (one: Omit<Look, "theme">): Look[] => [
  { ...one, theme: "light" },
  { ...one, theme: "dark" },
];

/** Light beside dark, and a narrow screen beside a wide one. */
interface Sheet {
  narrow: Look[];
  wide: Look[];
  /** Scale of both pictures. */
  sizes: { [name: string]: { narrow: number; wide: number } };
}

const phone = { device: "Phone", width: 360, height: 740, viewport: "w360" };
const tablet = { device: "Tablet", width: 768, height: 1024, viewport: "w768" };
const desktop = { device: "Desktop", width: 1280, height: 900, viewport: "w1280" };

export const sheets = {
  pages: {
    narrow: both(phone),
    wide: both(desktop),
    sizes: {
      Small: { narrow: 0.35, wide: 0.19 },
      Medium: { narrow: 0.5, wide: 0.27 },
      Large: { narrow: 0.85, wide: 0.5 },
    },
  },
  // Parts of pages, and mails: no wider than a column.
  parts: {
    narrow: both(phone),
    wide: both(tablet),
    sizes: {
      Small: { narrow: 0.5, wide: 0.4 },
      Medium: { narrow: 0.7, wide: 0.55 },
      Large: { narrow: 1, wide: 1 },
    },
  },
} satisfies { [kind: string]: Sheet };
