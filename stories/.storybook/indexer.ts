import type { Indexer } from "storybook/internal/types";
import { mailIn, mailStory } from "../mails/mail-names.ts";
import { procedureIn, procedureStories } from "../procedures/procedure-stories.ts";
import type { DefinitionSource } from "../scenes/definition-source.ts";
import { stepIn, storyFileOf } from "../scenes/story-file.ts";

/** Tells Storybook which story a mail has. */
export const mailIndexer: Indexer = {
  test: /[\\/]site[\\/]mail[\\/][^\\/]+\.md$/u,
  async createIndex(importPath) {
    const mail = mailIn(importPath);
    if (mail === null) return [];
    const { id: metaId, ...story } = mailStory(mail);
    return [{ type: "story", importPath, metaId, ...story }];
  },
};

/** Tells Storybook which stories a procedure has: two for each state. */
export function procedureIndexer(definitionSource: DefinitionSource): Indexer {
  return {
    test: /[\\/]wizards[\\/][^\\/]+[\\/]procedure\.json$/u,
    async createIndex(importPath) {
      const {
        id: metaId,
        title,
        stories,
      } = procedureStories(procedureIn(importPath) ?? "", await definitionSource.read());
      return Object.entries(stories).map(([exportName, { name, quick }]) => ({
        ...{ type: "story" as const, importPath, metaId, title, exportName, name },
        tags: quick ? ["quick"] : [],
      }));
    },
  };
}

/** Tells Storybook which stories a step's definition has. */
export function sceneIndexer(definitionSource: DefinitionSource): Indexer {
  return {
    test: /[\\/]wizards[\\/][^\\/]+[\\/]steps[\\/][^\\/]+\.json$/u,
    async createIndex(importPath) {
      const place = stepIn(importPath);
      if (!place) return [];
      const { id: metaId, title, scenes } = storyFileOf(place, await definitionSource.read());
      const stories = Object.entries(scenes).map(([exportName, { name, quick }]) => ({
        exportName,
        name,
        tags: quick ? ["quick"] : [],
      }));
      const faults = { exportName: "Faults", name: "Faults", tags: ["!test"] };
      return (stories.length > 0 ? stories : [faults]).map((story) => ({
        type: "story" as const,
        importPath,
        metaId,
        title,
        ...story,
      }));
    },
  };
}
