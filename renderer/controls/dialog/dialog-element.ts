import { createContext } from "react";

/** The open dialog around a control, null outside of one. Menus are rendered inside it: all else is behind it. */
export const DialogElement = createContext<HTMLElement | null>(null);
