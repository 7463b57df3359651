/** The widths that every screen is looked at in. */
export const viewports = Object.fromEntries(
  [
    { width: 320, height: 640, name: "Smallest phone, 320", type: "mobile" as const },
    { width: 360, height: 740, name: "Phone, 360", type: "mobile" as const },
    { width: 768, height: 1024, name: "Tablet, 768", type: "tablet" as const },
    { width: 1280, height: 900, name: "Desktop, 1280", type: "desktop" as const },
  ].map(({ width, height, name, type }) => [
    `w${width}`,
    { name, type, styles: { width: `${width}px`, height: `${height}px` } },
  ]),
);
