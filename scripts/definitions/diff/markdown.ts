import type { FolderChanges } from "#engine/authoring";
import {
  changeInMarkdown,
  escapedMarkdown as escaped,
} from "../../../api/authoring/releases/change-in-markdown.ts";
import { changedParts, summaryOf } from "./parts.ts";

/** The comparison for a pull request. */
export function markdownText(changes: FolderChanges): string {
  const lines = ["## What changes for registrants", "", summaryOf(changes), ""];
  for (const part of changedParts(changes)) {
    lines.push(`### ${escaped(part.title)}`, "", escaped(part.brief), "");
    for (const step of part.steps) {
      lines.push(
        `**${escaped(step.title)}**`,
        "",
        ...step.changes.map((change) =>
          change.touches === null
            ? `- ${changeInMarkdown(change)}`
            : `- ⚠️ ${changeInMarkdown(change)} **${escaped(change.touches)}**`,
        ),
        "",
      );
    }
  }
  if (changes.texts.length > 0) {
    lines.push("### Site and mails", "", "| Where | Before | After |", "|---|---|---|");
    for (const { file, place, before, after } of changes.texts) {
      lines.push(`| \`${file}\`${place ? ` ${escaped(place)}` : ""} | ${cell(before)} | ${cell(after)} |`);
    }
    lines.push("");
  }
  return lines.join("\n");
}

function cell(text: string | undefined): string {
  return text === undefined ? "–" : escaped(text).replaceAll("\n", " ");
}
