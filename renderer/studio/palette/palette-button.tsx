import { type ReactNode, useContext } from "react";
import { SearchIcon } from "../controls/icons.ts";
import styles from "./palette.module.css";
import { PaletteContext } from "./palette-context.ts";

const isMac = /Mac|iPhone|iPad/u.test(navigator.platform);

/** Renders the button that opens the command palette, with its shortcut. */
export function PaletteButton(): ReactNode {
  const open = useContext(PaletteContext);
  if (!open) return null;
  return (
    <button type="button" className={styles.opener} onClick={open}>
      <SearchIcon size={16} />
      <span>Search…</span>
      <kbd>{isMac ? "⌘ K" : "Ctrl K"}</kbd>
    </button>
  );
}
