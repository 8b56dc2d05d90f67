/** Regular expressions that `scripts/regexes.mjs` refuses, each with the reason why it is safe where it stands. */
export const exemptions = {
  'new RegExp( `^(?<name>[A-Za-z0-9]{1,80})-(?:${tileWidths.join("|")})\\\\.(?<format>${tileFormats.join("|")})$`, )':
    "made of two lists of plain words in the same file's neighbour, anchored, with one bounded repetition",
};
