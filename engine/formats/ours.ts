import { commonFormats } from "./common.gen.ts";
import { rareFormats } from "./rare.gen.ts";

/** The formats that definitions may name in any application. */
export const ourFormats = { ...commonFormats, ...rareFormats };
