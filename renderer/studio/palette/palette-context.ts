import { createContext } from "react";

/** Opens the command palette; null where there is none. */
export const PaletteContext = createContext<(() => void) | null>(null);
