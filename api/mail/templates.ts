import { fillMail, linesNamed, type Variables, valueNamed } from "./fill.ts";
import { mailPage } from "./page.ts";
import { type MailColors, ourColors } from "./page-style.ts";
import { type Block, blocksIn, templateIn } from "./template-blocks.ts";

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Renders a template and the footer that all mails share: subject, text and HTML come from the same source. */
export function renderMail(
  template: string,
  footer: string,
  variables: Variables,
  colors: MailColors = ourColors,
): RenderedMail {
  const { subject, preview, blocks } = templateIn(template);
  const ending = blocksIn(footer);
  const filled = fillMail(subject, variables);
  return {
    subject: filled,
    text: `${textOfBlocks(blocks, variables)}\n\n-- \n${textOfBlocks(ending, variables)}\n`,
    html: mailPage({ subject: filled, preview, blocks, ending, colors }, variables),
  };
}

function textOfBlocks(blocks: Block[], variables: Variables): string {
  return blocks.flatMap((block) => lineOfBlock(block, variables) || []).join("\n\n");
}

function lineOfBlock(block: Block, variables: Variables): string {
  if (block.kind === "value") return valueNamed(block.variable, variables);
  if (block.kind === "lines")
    return linesNamed(block.variable, variables)
      .map((line) => `- ${line}`)
      .join("\n");
  if (block.kind === "button")
    return `${fillMail(block.label, variables)}:\n${valueNamed(block.variable, variables)}`;
  return fillMail(block.text, variables);
}
