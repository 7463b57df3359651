import { commonFormats } from "./common.ts";
import { rareFormats } from "./rare.ts";

/** The formats that definitions may name in any application. */
export const ourFormats = { ...commonFormats, ...rareFormats };

/** The name of one of ours. */
export type OurFormat = keyof typeof ourFormats;
