import { escapeHtml } from "../site-content/escape-html.ts";
import { fillMail, linesNamed, type Variables, valueNamed } from "./fill.ts";
import { type MailColors, stylesOf, wordmark } from "./page-style.ts";
import type { Block } from "./template-blocks.ts";

interface Parts {
  /** Subject with variables filled in. */
  subject: string;
  preview: string;
  blocks: Block[];
  ending: Block[];
  colors: MailColors;
}

type Styles = ReturnType<typeof stylesOf>;

/**
 * Renders a mail as HTML: tables and inline styles, because mail programs support little more, and no pictures.
 * `<style>` only adds the dark colors; a mail program that drops it shows a light mail.
 */
export function mailPage({ subject, preview, blocks, ending, colors }: Parts, variables: Variables): string {
  const styles = stylesOf(colors);
  const brand = escapeHtml(valueNamed("brand", variables));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(subject)}</title>
<style>${styles.sheet}</style>
</head>
<body class="mist" style="${styles.body}">
<div style="${styles.preview}">${escapeHtml(fillMail(preview, variables))}${"&#847;&zwnj;&nbsp;".repeat(60)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="ink" style="${styles.brand}">${wordmark}${brand}</td></tr>
<tr><td class="paper ink" style="${styles.paper}">
${blocks.map((block) => blockOf(block, variables, styles)).join("\n")}
</td></tr>
<tr><td class="soft" style="${styles.footer}">
${ending.map((block) => endingOf(block, variables, styles)).join("\n")}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function blockOf(block: Block, variables: Variables, styles: Styles): string {
  if (block.kind === "heading")
    return `<h1 style="${styles.heading}">${lineBreaks(block.text, variables)}</h1>`;
  if (block.kind === "paragraph")
    return `<p style="${styles.paragraph}">${lineBreaks(block.text, variables)}</p>`;
  if (block.kind === "lines")
    return linesNamed(block.variable, variables)
      .map((line) => `<p class="ink" style="${styles.line}">${escapeHtml(line)}</p>`)
      .join("\n");
  const value = valueNamed(block.variable, variables);
  if (!/^https?:\/\//.test(value)) {
    return `<p class="value ink" style="${styles.value}">${escapeHtml(value)}</p>`;
  }
  const link = `<p style="${styles.address}"><a class="link" href="${escapeHtml(value)}" style="${styles.link}">${escapeHtml(value)}</a></p>`;
  if (block.kind === "value") return link;
  const label = escapeHtml(fillMail(block.label, variables));
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${styles.buttonFrame}"><tr>
<td style="${styles.buttonCell}"><a href="${escapeHtml(value)}" style="${styles.button}">${label}</a></td>
</tr></table>
${link}`;
}

function endingOf(block: Block, variables: Variables, styles: Styles): string {
  const text =
    "text" in block ? lineBreaks(block.text, variables) : escapeHtml(valueNamed(block.variable, variables));
  return `<p style="${styles.small}">${text}</p>`;
}

function lineBreaks(text: string, variables: Variables): string {
  return escapeHtml(fillMail(text, variables)).replaceAll("\n", "<br>\n");
}
