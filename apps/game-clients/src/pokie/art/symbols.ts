import anchor from "./anchor.svg?raw";
import compass from "./compass.svg?raw";
import { gems } from "./gems.ts";
import helm from "./helm.svg?raw";
import lantern from "./lantern.svg?raw";
import lighthouse from "./lighthouse.svg?raw";
import { pictureFrom, pictureOf } from "./picture.ts";
import ship from "./ship.svg?raw";

const pictures: Record<string, string> = Object.fromEntries([
  ...Object.entries({ lighthouse, compass, ship, helm, lantern, anchor }).map(([name, svg]) => [
    name,
    pictureFrom(svg),
  ]),
  ...Object.entries(gems).map(([name, drawing]) => [name, pictureOf(drawing, 320)]),
]);

/** A symbol of the lighthouse title as a picture address. */
export function symbolPicture(symbol: string): string {
  const picture = pictures[symbol];
  if (picture === undefined) throw new Error(`no drawing for ${symbol}`);
  return picture;
}

export const symbolNames = Object.keys(pictures);
