import { watch } from "chokidar";
import type { Channel } from "storybook/internal/channels";
import { STORY_INDEX_INVALIDATED } from "storybook/internal/core-events";
import type { StoryIndexGenerator } from "storybook/internal/core-server";
import type { Options } from "storybook/internal/types";
import type { Shelf } from "../scenes/shelf.ts";

/**
 * Looks after changes of any definition while Storybook runs: a list, a shared question or the order of a wizard may
 * add stories to steps whose own files stay the same.
 */
export async function tellOfChanges(shelf: Shelf, channel: Channel, options: Options): Promise<Channel> {
  const generator = await options.presets.apply<StoryIndexGenerator>("storyIndexGenerator");
  let timer: NodeJS.Timeout | undefined;
  watch(shelf.folder, { ignoreInitial: true }).on("all", () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      generator.invalidateAll();
      channel.emit(STORY_INDEX_INVALIDATED);
    }, 200);
  });
  return channel;
}
