import {
  type CSSProperties,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { SELECT_STORY, UPDATE_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import type { Look } from "./looks.ts";
import styles from "./sheet.module.css";

interface FrameProps {
  story: { id: string; name: string };
  look: Look;
  /** 0.5 is half of life size. */
  scale: number;
  /** True if the page is shown down to its foot instead of its first screen. */
  isWhole: boolean;
}

type Phase = "waiting" | "rendering" | "rendered";

/** Renders a story in a frame as large as the device, while it is near the visible area. */
export function Frame({ story: { id, name }, look, scale, isWhole }: FrameProps) {
  const { theme, device, width, height: screen, viewport } = look;
  const [phase, setPhase] = useState<Phase>("waiting");
  const [content, setContent] = useState(screen);
  const [place, frame] = [useRef<HTMLAnchorElement>(null), useRef<HTMLIFrameElement>(null)];
  const isNear = useIsNear(place);
  const key = useId();

  useEffect(() => {
    setPhase("waiting");
    if (!isNear) return;
    let looking: ReturnType<typeof setInterval> | undefined;
    const end = takeTurn(() => {
      setPhase("rendering");
      looking = setInterval(() => {
        const height = heightOfRendered(frame.current?.contentWindow);
        if (height === null) return;
        clearInterval(looking);
        setContent(height);
        setPhase("rendered");
        end();
      }, 100);
    });
    return () => {
      clearInterval(looking);
      end();
    };
  }, [isNear, frame]);

  const height = isWhole ? content : Math.min(content, screen);
  const globals = `theme:${theme};motion:reduced;a11y.manual:!true`;
  const label = `${name}, ${device.toLowerCase()}, ${theme}`;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    const channel = addons.getChannel();
    channel.emit(UPDATE_GLOBALS, { globals: { theme, viewport: { value: viewport, isRotated: false } } });
    channel.emit(SELECT_STORY, { storyId: id, viewMode: "story" });
  };
  return (
    <a
      ref={place}
      className={styles.frame}
      data-phase={phase}
      data-scheme={theme}
      href={`./?path=/story/${id}&globals=theme:${theme};viewport.value:${viewport}`}
      target="_top"
      aria-label={label}
      title={label}
      onClick={open}
      style={{ "--scale": scale, inlineSize: width * scale, blockSize: height * scale } as CSSProperties}
    >
      {phase === "waiting" ? null : (
        <iframe
          ref={frame}
          title={label}
          inert
          tabIndex={-1}
          width={width}
          height={phase === "rendered" ? height : screen}
          src={`iframe.html?id=${id}&viewMode=story&globals=${globals}&frame=${encodeURIComponent(key)}`}
        />
      )}
    </a>
  );
}

/** Returns whether an element is near the visible area; once it was, it may go further away before it is not. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const margin = isNear ? "2500px" : "300px";
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), {
      rootMargin: `${margin} 0px`,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}

interface StoryWindow {
  __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
}

/** Returns how high a frame's story is, in pixels; null until it has played to its end. */
function heightOfRendered(page: Window | null | undefined): number | null {
  const { __STORYBOOK_PREVIEW__: preview } = (page ?? {}) as StoryWindow;
  if (!page || !["finished", "errored", "aborted"].includes(preview?.currentRender?.phase ?? "")) return null;
  const { body } = page.document;
  const root = page.document.getElementById("storybook-root");
  // Overlays have no height in the page.
  const isCovered = body.querySelector("dialog[open], [role=dialog], [role=listbox], [role=menu]") !== null;
  const padding = Number.parseFloat(page.getComputedStyle(body).paddingBlockEnd) || 0;
  const own = Math.ceil((root?.getBoundingClientRect().bottom ?? 0) + page.scrollY + padding);
  return Math.max(own, isCovered ? 480 : 64);
}

/** Number of frames rendered at the same time: each loads the whole product. */
const atOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

function startNext(): void {
  if (running >= atOnce) return;
  const start = waiting.shift();
  if (!start) return;
  running += 1;
  start();
}

/** Calls `start` once it is its turn. Call the returned function at its end, or when its turn is no longer wanted. */
function takeTurn(start: () => void): () => void {
  let state: "waiting" | "running" | "over" = "waiting";
  const begin = () => {
    state = "running";
    start();
  };
  waiting.push(begin);
  startNext();
  return () => {
    if (state === "waiting") waiting.splice(waiting.indexOf(begin), 1);
    if (state === "running") {
      running -= 1;
      startNext();
    }
    state = "over";
  };
}
