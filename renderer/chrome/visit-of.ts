import type { Location } from "react-router-dom";

/** Returns the id of a visit to a page: opening the same address again is a new one. */
export const visitOf = ({ key, pathname, search }: Location): string => `${key} ${pathname}${search}`;
