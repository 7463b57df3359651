import { composeStories, type composeStory, setProjectAnnotations } from "@storybook/react-vite";
import "../../renderer/base.css";
import { withSite } from "../.storybook/with-site.tsx";
import { normalizedHtml } from "./normalized-html.ts";

declare global {
  interface Window {
    /** The ids of all stories. */
    storyIds: string[];
    /** Renders a story and runs its play function. */
    renderStory: (id: string) => Promise<void>;
    /** Returns the normalized HTML of the rendered story as it is now, after the failure of its play function. */
    readStory: () => string;
  }
}

type ComposedStory = ReturnType<typeof composeStory>;
export type StoryFile = Parameters<typeof composeStories>[0];

setProjectAnnotations({ decorators: [withSite] });

/** Lets the test render the stories of these files. */
export function offerStories(files: StoryFile[]): void {
  const stories = new Map(
    files
      .flatMap((file) => Object.values<ComposedStory>(composeStories(file)))
      .map((story) => [story.id, story]),
  );
  let failure = "";
  window.storyIds = [...stories.keys()];
  window.renderStory = async (id) => {
    const canvasElement = document.createElement("div");
    document.body.replaceChildren(canvasElement);
    failure = String((await stories.get(id)?.run({ canvasElement }).catch(String)) ?? "");
    await quiet();
  };
  window.readStory = () => `${failure}${normalizedHtml(document.body)}`;
}

/** Resolves once the page has not changed for a moment. */
function quiet(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(done, pause);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, pause);
    });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      characterData: true,
    });
  });
}

/** Milliseconds. */
const pause = 50;
