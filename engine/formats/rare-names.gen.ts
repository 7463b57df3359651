// Written by `npm run formats` from engine/formats/ours.

export const rareNames = "date|month|time|money";
