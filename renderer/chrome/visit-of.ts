import type { Location } from "react-router-dom";

/** Returns what tells one visit of a page from another: opening the same address again is a new one. */
export const visitOf = ({ key, pathname, search }: Location): string => `${key} ${pathname}${search}`;
