// Written by `npm run formats` from engine/formats/ours.

export const namesCommon = /"format":"(?!(?:email|date|month|time|money)")[a-z\d-]+"/u;
export const namesRare = /"format":"(?:date|month|time|money)"/u;
