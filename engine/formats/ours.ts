import { commonFormats } from "./common.ts";
import type { Formats } from "./format.ts";
import { rareFormats } from "./rare.ts";

/** The formats that definitions may name in any application. */
export const ourFormats: Formats = { ...commonFormats, ...rareFormats };
