import type { Indexer } from "storybook/internal/types";
import type { Shelf } from "./shelf.ts";
import { stepIn, storyFileOf } from "./story-file.ts";

/** Tells Storybook which stories a step's definition has. */
export function sceneIndexer(shelf: Shelf): Indexer {
  return {
    test: /[\\/]wizards[\\/][^\\/]+[\\/]steps[\\/][^\\/]+\.json$/u,
    async createIndex(importPath) {
      const place = stepIn(importPath);
      if (!place) return [];
      const { id: metaId, title, scenes } = storyFileOf(place, await shelf.read());
      const stories = Object.entries(scenes).map(([exportName, { name, quick }]) => ({
        exportName,
        name,
        tags: ["autodocs", ...(quick ? ["quick"] : [])],
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
