import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { type PropsWithChildren, useEffect, useState } from "react";
import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { themes } from "storybook/theming";
import { initialGlobals } from "./looks.tsx";

interface GlobalsEvent {
  globals: { theme?: string };
}

/** Renders a page of documentation in the toolbar's theme, as the stories on it are. */
export function DocsPage({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const theme = useToolbarTheme();
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  const base = theme === "dark" ? themes.dark : themes.light;
  return (
    <DocsContainer context={context} theme={{ ...base, appContentBg: "var(--color-paper)" }}>
      {children}
    </DocsContainer>
  );
}

function useToolbarTheme(): string {
  const channel = addons.getChannel();
  const [theme, setTheme] = useState(() => {
    const last: [GlobalsEvent] | undefined = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS);
    return last?.[0].globals.theme ?? initialGlobals?.theme;
  });
  useEffect(() => {
    const hear = ({ globals }: GlobalsEvent) => setTheme(globals.theme ?? initialGlobals?.theme);
    channel.on(GLOBALS_UPDATED, hear);
    return () => channel.off(GLOBALS_UPDATED, hear);
  }, [channel]);
  return theme;
}
