/** Size and state of a panel, remembered in this browser for each person. */
export interface PanelSize {
  /** Pixels. */
  width: number;
  isFolded: boolean;
}

export const limits = { left: { least: 176, most: 400 }, right: { least: 280, most: 720 } } as const;

const usual: Record<keyof typeof limits, PanelSize> = {
  left: { width: 224, isFolded: false },
  right: { width: 384, isFolded: false },
};

/** Returns how a panel was left, or its usual size. */
export function keptSize(name: string, side: keyof typeof limits, width = usual[side].width): PanelSize {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOfPanel(name, side)) ?? "null");
    if (kept && typeof kept === "object" && "width" in kept && "isFolded" in kept)
      return { width: widthWithin(Number(kept.width), side), isFolded: kept.isFolded === true };
  } catch {
    // Storage may be off or corrupt: use the usual size.
  }
  return { width, isFolded: false };
}

export function keepSize(name: string, side: keyof typeof limits, size: PanelSize): void {
  try {
    localStorage.setItem(keyOfPanel(name, side), JSON.stringify(size));
  } catch {
    // Only convenience is lost.
  }
}

/** Returns the width nearest to the one wanted that leaves the panel usable. */
export function widthWithin(width: number, side: keyof typeof limits): number {
  const { least, most } = limits[side];
  return Number.isFinite(width) ? Math.min(most, Math.max(least, Math.round(width))) : usual[side].width;
}

function keyOfPanel(name: string, side: string): string {
  return `studio/panels/${name}/${side}`;
}
