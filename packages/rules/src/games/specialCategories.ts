/** Categories that are more than a kind of game; the first way into one explains it. Source: 3-18, 4-56. */
const special: ReadonlySet<string> = new Set([
  "animated",
  "exclusive",
  "pragmatic-drop-wins",
  "pragmatic-drop-wins-live",
  "prerelease",
]);

export function isSpecialCategory(id: string): boolean {
  return special.has(id);
}
