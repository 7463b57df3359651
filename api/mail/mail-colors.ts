import type { Brand } from "../../definitions/schema/site.gen.d.ts";
import { inDark, realColors, textOn } from "../site-content/brand-colors.ts";
import { type MailColors, ourColors } from "./page-style.ts";

/** Returns the colors of mails: the brand's own, and ours where it has none. */
export function mailColors(colors?: Brand["colors"]): MailColors {
  const { action, link } = realColors(colors);
  return {
    ...ourColors,
    ...(action && { action, onAction: textOn(action) }),
    ...(link && { link, linkInDark: inDark(link) }),
  };
}
