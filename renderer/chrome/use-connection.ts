import { useEffect, useState, useSyncExternalStore } from "react";

/** Milliseconds for which the restored connection is shown. */
const toldFor = 5000;

/** Returns the state of the connection; `back` for a moment after it was lost. */
export function useConnection(): "online" | "offline" | "back" {
  const isOnline = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
  const [wasOffline, setWasOffline] = useState(false);
  if (!isOnline && !wasOffline) setWasOffline(true);
  useEffect(() => {
    if (!isOnline || !wasOffline) return;
    const timer = setTimeout(() => setWasOffline(false), toldFor);
    return () => clearTimeout(timer);
  }, [isOnline, wasOffline]);
  if (!isOnline) return "offline";
  return wasOffline ? "back" : "online";
}

function onChange(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
