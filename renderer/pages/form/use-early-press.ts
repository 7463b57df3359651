import { useEffect, useRef, useState } from "react";
import { takeEarlyPress } from "../../early-press.ts";
import { useIsLive } from "../../use-is-live.ts";

/** Sends what was sent while the scripts were on their way, as soon as the form holds all that it starts with. */
export function useEarlyPress(send: () => void): void {
  const isLive = useIsLive();
  const isTakenOver = useRef(!isLive);
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => {
    if (isTakenOver.current && isLive && takeEarlyPress()) setIsPressed(true);
  }, [isLive]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is sent once, as it stands by then
  useEffect(() => {
    if (isPressed) send();
  }, [isPressed]);
}
