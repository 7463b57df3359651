import { type ReactNode, useContext, useEffect, useState } from "react";
import { DraftContext } from "../draft/draft-context.ts";
import { PaletteContext } from "./palette-context.ts";
import { PaletteDialog } from "./palette-dialog.tsx";
import { useDraftEntries } from "./use-draft-entries.ts";
import { useStudioEntries } from "./use-studio-entries.ts";

/** Opens the command palette on Ctrl K on every page. */
export function PaletteProvider({ children }: { children: ReactNode }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const isInDraft = useContext(DraftContext) !== null;
  const Palette = isInDraft ? DraftPalette : StudioPalette;

  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const isKey = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === "k";
      if (!isKey) return;
      event.preventDefault();
      // An open dialog must be answered first.
      setIsOpen((before) => !before && document.querySelector("dialog[open]") === null);
    }
    // Before the texts of a page, which keep their keys to themselves.
    document.addEventListener("keydown", press, true);
    return () => document.removeEventListener("keydown", press, true);
  }, []);

  return (
    <PaletteContext value={() => setIsOpen(true)}>
      {children}
      {isOpen ? <Palette onClose={() => setIsOpen(false)} /> : null}
    </PaletteContext>
  );
}

interface PaletteProps {
  onClose: () => void;
}

function StudioPalette({ onClose }: PaletteProps): ReactNode {
  return <PaletteDialog entries={useStudioEntries()} onClose={onClose} />;
}

function DraftPalette({ onClose }: PaletteProps): ReactNode {
  const own = useDraftEntries();
  const others = useStudioEntries();
  return <PaletteDialog entries={[...own, ...others]} onClose={onClose} />;
}
