import type { ArgTypes } from "@storybook/react-vite";
import { useArgs, useEffect, useGlobals, useRef } from "storybook/preview-api";
import { viewports } from "./viewports.ts";

const devices: { [value: string]: string } = {
  window: "As wide as the window",
  ...Object.fromEntries(Object.entries(viewports).map(([value, { name }]) => [value, name])),
};

/** Device and color scheme: the toolbar's, where the other controls are. */
export const lookArgTypes: ArgTypes = {
  device: {
    name: "Device",
    options: Object.keys(devices),
    control: { type: "select", labels: devices },
  },
  scheme: {
    name: "Color scheme",
    options: ["light", "dark"],
    control: { type: "inline-radio", labels: { light: "Light", dark: "Dark" } },
  },
};

export const lookArgs = { device: "window", scheme: "light" };

/** Keeps the controls for device and scheme and the toolbar's two equal, whichever is changed. */
export function useLookControls({ device, scheme }: { device?: string; scheme?: string }): void {
  const [, updateArgs] = useArgs();
  const [{ theme, viewport }, updateGlobals] = useGlobals();
  const shown: string = (typeof viewport === "string" ? viewport : viewport?.value) ?? "window";
  const [hadDevice, hadScheme] = [useRef(device), useRef(scheme)];
  useEffect(() => {
    if (device === hadDevice.current) return;
    hadDevice.current = device;
    const value = device === "window" ? undefined : device;
    updateGlobals({ viewport: { value, isRotated: false } });
  }, [device]);
  useEffect(() => {
    if (scheme === hadScheme.current) return;
    hadScheme.current = scheme;
    updateGlobals({ theme: scheme });
  }, [scheme]);
  useEffect(() => {
    hadDevice.current = shown;
    if (shown !== device) updateArgs({ device: shown });
  }, [shown]);
  useEffect(() => {
    hadScheme.current = theme;
    if (theme !== scheme) updateArgs({ scheme: theme });
  }, [theme]);
}
