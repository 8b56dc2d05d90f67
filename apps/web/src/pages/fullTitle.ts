/** What a browser's tab says. */
export function fullTitle(title: string, brand: string): string {
  return `${title} · ${brand}`;
}
