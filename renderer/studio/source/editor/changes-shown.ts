import { unifiedMergeView } from "@codemirror/merge";
import type { Extension } from "@codemirror/state";

/** Shows what a text changes of another one, with a button at each change that takes it back. */
export function changesShown(original: string, isReadOnly: boolean): Extension {
  return unifiedMergeView({
    original,
    mergeControls: isReadOnly ? false : takeBack,
    collapseUnchanged: { margin: 3, minSize: 8 },
  });
}

/** Accepting a change would only hide it here: there is no button for it. */
function takeBack(type: "reject" | "accept", action: (event: MouseEvent) => void): HTMLElement {
  if (type === "accept") return document.createElement("span");
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Take back";
  button.onclick = action;
  return button;
}
