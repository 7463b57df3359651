import { readFileSync } from "node:fs";
import { at } from "../../bootstrap/project.js";

/** A story as Storybook lists it. */
export interface ListedStory {
  id: string;
  type: string;
  tags: string[];
}

/** The stories of the built Storybook, without docs pages. */
export function listedStories(): ListedStory[] {
  const { entries } = JSON.parse(readFileSync(at("storybook-static/index.json"), "utf8")) as {
    entries: { [id: string]: ListedStory };
  };
  return Object.values(entries).filter(({ type }) => type === "story");
}

/** Whether a story is one of the few that stand for all. */
export const isQuick = ({ tags }: Pick<ListedStory, "tags">): boolean => tags.includes("quick");

/** Stories whose id matches: `accounts-login--empty`, `accounts-*`, or any part of an id. */
export function matching<Story extends { id: string }>(stories: readonly Story[], wanted: string): Story[] {
  const pattern = wanted.split("*").map(escaped).join(".*");
  const expression = new RegExp(wanted.includes("*") ? `^${pattern}$` : pattern, "u");
  const whole = stories.filter(({ id }) => id === wanted);
  return whole.length > 0 ? whole : stories.filter(({ id }) => expression.test(id));
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/gu, "\\$&");
