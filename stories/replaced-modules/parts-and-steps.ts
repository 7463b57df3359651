import { offerStories, type StoryFile } from "./page.tsx";
import { parts } from "./parts.ts";

const files = import.meta.glob<StoryFile>("../../definitions/wizards/*/steps/*.json", { eager: true });

/** Every step of every wizard that can show an error, and its review. */
const scenes = ["default", "EveryErrorAtOnce", "Complete"];
const steps = Object.values(files).map(
  (file) => Object.fromEntries(Object.entries(file).filter(([name]) => scenes.includes(name))) as StoryFile,
);

offerStories([...parts, ...steps]);
