import { composeStories, type composeStory, setProjectAnnotations } from "@storybook/react-vite";
import "../../renderer/styles/base.css";
import { withSite } from "../.storybook/with-site.tsx";
import { normalizedHtml } from "./normalized-html.ts";

declare global {
  interface Window {
    /** Renders stories with their play functions, all or those of these ids. Returns the normalized HTML by id. */
    renderStories: (only: string[] | null) => Promise<{ [story: string]: string }>;
  }
}

type ComposedStory = ReturnType<typeof composeStory>;
type StoryFile = Parameters<typeof composeStories>[0];

/** Stories of every widget and of the libraries that are replaced: forms, links and icons. */
const parts = import.meta.glob<StoryFile>(
  ["../theme/*.stories.tsx", "../controls/messages.stories.tsx", "../site/header.stories.tsx"],
  { eager: true },
);
/** Every step of every wizard that can show an error, and its review. */
const steps = import.meta.glob<StoryFile>("../../definitions/wizards/*/steps/*.json", { eager: true });
const scenes = ["default", "EveryErrorAtOnce", "Complete"];

const files = [...Object.values(parts), ...Object.values(steps).map((file) => pick(file, scenes))];

function pick(file: StoryFile, names: string[]): StoryFile {
  return Object.fromEntries(Object.entries(file).filter(([name]) => names.includes(name))) as StoryFile;
}

setProjectAnnotations({ decorators: [withSite] });

window.renderStories = async (only) => {
  const rendered: { [story: string]: string } = {};
  for (const file of files)
    for (const story of Object.values<ComposedStory>(composeStories(file))) {
      if (only && !only.includes(story.id)) continue;
      const canvasElement = document.createElement("div");
      document.body.replaceChildren(canvasElement);
      const failure = await story.run({ canvasElement }).catch(String);
      await quiet();
      rendered[story.id] = `${failure ?? ""}${normalizedHtml(document.body)}`;
    }
  return rendered;
};

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
