import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { objectBytes } from "./objects.ts";
import { drawOffer, offerSize, offers } from "./offers.ts";

const out = join(import.meta.dirname, "../../apps/web/public/art/offers");

async function dataAddress(thing: string): Promise<string> {
  const png = await sharp(objectBytes(thing)).resize(512, 512, { kernel: "lanczos3" }).png().toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}

/** Paints the still lifes of banners and promotions, cut out, where pages find them. Answers how many. */
export async function paintOffers(): Promise<number> {
  mkdirSync(out, { recursive: true });
  const all = Object.entries(offers);
  for (const [name, offer] of all) {
    const hrefs = new Map(
      await Promise.all(offer.things.map(async (thing) => [thing, await dataAddress(thing)] as const)),
    );
    const drawing = drawOffer(name, offer, (thing) => hrefs.get(thing) ?? "");
    await sharp(Buffer.from(drawing), { limitInputPixels: false })
      .resize(offerSize.width, offerSize.height)
      .webp({ quality: 62, alphaQuality: 80, effort: 6 })
      .toFile(join(out, `${name}.webp`));
  }
  return all.length;
}
