/**
 * A name as strangers may see it: at most its first six characters, and never more than half of it, then three stars
 * whatever its length. Source: 9-30, F-72.
 */
export function maskName(name: string): string {
  const characters = Array.from(name);
  const shown = Math.min(6, Math.floor(characters.length / 2));
  return `${characters.slice(0, shown).join("")}***`;
}
