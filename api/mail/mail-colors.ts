import type { Brand } from "../../definitions/schema/site.gen.d.ts";
import { inDark, textOn } from "../site/brand-colors.ts";
import { type MailColors, ourColors } from "./page-style.ts";

/** Returns the colors of mails: the brand's own, and ours where it has none. */
export function mailColors({ action, link }: NonNullable<Brand["colors"]> = {}): MailColors {
  return {
    ...ourColors,
    ...(action && { action, onAction: textOn(action) }),
    ...(link && { link, linkInDark: inDark(link) }),
  };
}
