/** Every regular expression of the code that may meet outside input, with the files that hold it. */
export function findExpressions(): Map<string, string[]>;
