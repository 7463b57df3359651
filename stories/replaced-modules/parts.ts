import { offerStories, type StoryFile } from "./page.tsx";

const files = import.meta.glob<StoryFile>(
  ["../theme/*.stories.tsx", "../controls/messages.stories.tsx", "../site/header.stories.tsx"],
  { eager: true },
);

/** Stories of every widget and of the libraries that are replaced: forms, links and icons. */
export const parts = Object.values(files);

offerStories(parts);
