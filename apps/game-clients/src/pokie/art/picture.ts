/** A drawing in a field of 160 by 160 as a picture address, for the reels' textures and for the pays table. */
export function pictureOf(drawing: string, size = 160): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 160 160">${drawing}</svg>`;
  return pictureFrom(svg);
}

/** The text of an `.svg` file as a picture address. */
export function pictureFrom(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg.trim())}`;
}
