import type { Channel } from "storybook/internal/channels";
import { STORY_INDEX_INVALIDATED } from "storybook/internal/core-events";
import type { StoryIndexGenerator } from "storybook/internal/core-server";
import type { Options } from "storybook/internal/types";
import { fingerprintOf, watchFolder } from "../../api/authoring/folder/watch-folder.ts";
import type { DefinitionSource } from "../scenes/definition-source.ts";

/**
 * Looks after changes of any definition while Storybook runs: a list, a shared question or the order of a wizard may
 * add stories to steps whose own files stay the same.
 */
export async function tellOfChanges(
  definitionSource: DefinitionSource,
  channel: Channel,
  options: Options,
): Promise<Channel> {
  const generator = await options.presets.apply<StoryIndexGenerator>("storyIndexGenerator");
  watchFolder(definitionSource.folder, await fingerprintOf(definitionSource.folder), async () => {
    generator.invalidateAll();
    channel.emit(STORY_INDEX_INVALIDATED);
  });
  return channel;
}
