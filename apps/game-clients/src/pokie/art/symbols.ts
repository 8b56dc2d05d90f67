import { gems } from "./gems.ts";
import { objects } from "./objects.ts";
import { pictureOf } from "./picture.ts";

const drawings: Record<string, string> = { ...objects, ...gems };

/** A symbol of the lighthouse title as a picture address. */
export function symbolPicture(symbol: string, size = 160): string {
  const drawing = drawings[symbol];
  if (drawing === undefined) throw new Error(`no drawing for ${symbol}`);
  return pictureOf(drawing, size);
}

export const symbolNames = Object.keys(drawings);
