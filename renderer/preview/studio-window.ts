import { type PreviewMessage, type ShowMessage, showMessageIn } from "./messages.ts";

/** True if the studio shows this page in its frame. */
export const isInStudio = window.parent !== window;

/** Listens to the studio's requests. Messages of other windows and other origins are ignored. */
export function hearStudio(onShow: (message: ShowMessage) => void): () => void {
  const hear = ({ source, origin, data }: MessageEvent) => {
    // A document without an origin still knows the one of its address.
    if (!isInStudio || source !== window.parent || origin !== window.location.origin) return;
    const message = showMessageIn(data);
    if (message) onShow(message);
  };
  window.addEventListener("message", hear);
  return () => window.removeEventListener("message", hear);
}

/** Sends a message to the studio only. */
export function tellStudio(message: PreviewMessage): void {
  if (isInStudio) window.parent.postMessage(message, window.location.origin);
}

/** Keeps the focus where it is while somebody types in the studio beside the frame. */
export function leaveFocusToStudio(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options);
  };
}
