import { gems } from "./gems.ts";
import { objects } from "./objects.ts";

const drawings: Record<string, string> = { ...objects, ...gems };

/** A symbol as a picture address, for the reels' textures and for the pays table. */
export function symbolPicture(symbol: string, size = 160): string {
  const drawing = drawings[symbol];
  if (drawing === undefined) throw new Error(`no drawing for ${symbol}`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 160 160">${drawing}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export const symbolNames = Object.keys(drawings);
