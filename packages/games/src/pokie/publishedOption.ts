/** Of titles whose player chooses, the choice that returns the least: its figures are the published ones. */
export const publishedOption: ReadonlyMap<string, string> = new Map([
  ["skerry-light", "storm-watch"],
  ["wolf-and-aurora", "take"],
]);
