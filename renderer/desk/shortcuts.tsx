import { type ReactNode, useEffect, useRef, useState } from "react";
import { Checkbox } from "../controls/choice/checkbox.tsx";
import { Dialog } from "../controls/dialog/dialog.tsx";
import { browserNotes } from "../session/notes.ts";
import styles from "./desk.module.css";

/** Key with its action on a page. */
export interface Shortcut {
  key: string;
  words: string;
  run: () => void;
}

const note = "desk/keys";
const takesText =
  'textarea, select, [contenteditable], [aria-haspopup="listbox"], input:not([type="checkbox"], [type="radio"])';

/**
 * Runs the actions of single keys, unless somebody types, a dialog is open, or the keys are turned off. Returns the
 * page's help, which `?` opens, to render anywhere.
 */
export function useShortcuts(shortcuts: Shortcut[]): ReactNode {
  const [isHelp, setIsHelp] = useState(false);
  const [isOn, setIsOn] = useState(() => browserNotes.read(note) !== "off");
  const help = { key: "?", words: "This help", run: () => setIsHelp(true) };
  const all = [...shortcuts, help];
  useKeys(isOn ? all : [help]);

  function turn(isWanted: boolean): void {
    setIsOn(isWanted);
    browserNotes.write(note, isWanted ? "on" : "off");
  }

  return (
    <Dialog open={isHelp} title="Keys" onClose={() => setIsHelp(false)}>
      <dl className={styles.keys}>
        {all.map(({ key, words }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Use these keys"
        hint="Turn them off if they get in the way of your own tools. ? always opens this help."
        checked={isOn}
        onChange={turn}
      />
    </Dialog>
  );
}

/** Runs the actions of single keys, unless somebody types or a dialog is open. */
function useKeys(shortcuts: Shortcut[]): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (target instanceof Element && target.closest(takesText)) return;
      if (document.querySelector("dialog[open]")) return;
      const found = latest.current.find((one) => one.key === key);
      if (!found) return;
      event.preventDefault();
      found.run();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
