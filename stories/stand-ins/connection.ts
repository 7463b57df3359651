/** Tells the page that it is online or not; the returned function gives the browser its own word back. */
export function setOnline(isOnline: boolean): () => void {
  if (isOnline === navigator.onLine) return () => {};
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => isOnline });
  window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
  return () => {
    Reflect.deleteProperty(navigator, "onLine");
    window.dispatchEvent(new Event(navigator.onLine ? "online" : "offline"));
  };
}
