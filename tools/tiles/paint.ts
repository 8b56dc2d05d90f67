import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { type ArtManifest, tileFormats, tileWidths } from "../../apps/server/src/catalogue/art/tileManifest.ts";
import { paintFrame } from "./frames.ts";
import { objectBytes, objectMark } from "./objects.ts";
import { paintOffers } from "./paintOffers.ts";
import { handMade, planTiles, type TitleToDraw } from "./plan.ts";
import { paintQuests } from "./quests/drawQuests.ts";
import { drawTile } from "./tile.ts";

/*
 * npm run art [-- NAME ...]: paints the pictures of the catalogue into content/art/tiles and writes their manifest. What
 * is there already under the same version is left alone; with names only those titles are painted again. Without names
 * the still lifes of banners and promotions are painted too, and the grounds of quests' maps drawn.
 */
const root = join(import.meta.dirname, "../..");
const out = join(root, "content/art/tiles");
const manifestFile = join(out, "manifest.json");

/** The last touch of a colourist: a little more colour, brighter lights, deeper blacks. */
const grade = { modulate: { saturation: 1.22, brightness: 1.08 }, contrast: 1.14, lift: -9 };

const asPng = new Map<string, Promise<string>>();
function pngOf(object: string): Promise<string> {
  const found = asPng.get(object);
  if (found) return found;
  const made = sharp(objectBytes(object))
    .resize(512, 512, { kernel: "lanczos3" })
    .sharpen({ sigma: 1 })
    .png()
    .toBuffer()
    .then((bytes) => `data:image/png;base64,${bytes.toString("base64")}`);
  asPng.set(object, made);
  return made;
}

interface Job {
  identifier: string;
  version: string;
  svg(): Promise<string>;
}

function jobs(titles: readonly TitleToDraw[]): Job[] {
  const drawn = planTiles(titles).map((plan) => ({
    identifier: plan.identifier,
    version: versionOf(drawTile(plan, objectMark)),
    async svg() {
      const names = [plan.motif.hero, ...plan.motif.extras];
      const hrefs = new Map(await Promise.all(names.map(async (name) => [name, await pngOf(name)] as const)));
      return drawTile(plan, (name) => hrefs.get(name) ?? "");
    },
  }));
  const house = titles.filter((title) => title.motif === handMade).map((title) => houseJob(title));
  return [...house, ...drawn];
}

function houseJob({ identifier, provider }: TitleToDraw): Job {
  const name = identifier
    .split("/")[1]
    ?.replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase();
  const drawing = readFileSync(join(root, `content/art/${name}.svg`), "utf8");
  const framed = (href: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="480" height="640" viewBox="0 0 480 640"><image width="480" height="640" xlink:href="${href}"/>${paintFrame(provider)}</svg>`;
  return {
    identifier,
    version: versionOf(framed(versionOf(drawing))),
    async svg() {
      const png = await sharp(Buffer.from(drawing), { density: 144 }).resize(960, 1280).png().toBuffer();
      return framed(`data:image/png;base64,${png.toString("base64")}`);
    },
  };
}

function versionOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}

async function paint(job: Job): Promise<string> {
  const full = await sharp(Buffer.from(await job.svg()), { limitInputPixels: false })
    .removeAlpha()
    .modulate(grade.modulate)
    .linear(grade.contrast, grade.lift)
    .png()
    .toBuffer();
  for (const width of tileWidths) {
    for (const format of tileFormats) {
      const file = join(out, `${job.identifier}-${width}.${format}`);
      mkdirSync(dirname(file), { recursive: true });
      const small = sharp(full).resize(width, Math.round((width * 4) / 3), { kernel: "lanczos3" });
      await (format === "avif"
        ? small.avif({ quality: 46, effort: 3 })
        : small.webp({ quality: 66, effort: 4 })
      ).toFile(file);
    }
  }
  return tonesOf(full);
}

/** The average colours of a picture's top, middle and bottom. */
async function tonesOf(picture: Buffer): Promise<string> {
  const { data } = await sharp(picture)
    .removeAlpha()
    .resize(1, 3, { fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [0, 3, 6].map((at) => data.subarray(at, at + 3).toString("hex")).join("-");
}

const asked = process.argv.slice(2);
const titles: TitleToDraw[] = JSON.parse(readFileSync(join(root, "content/catalogue/games.json"), "utf8"));
const before: ArtManifest = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, "utf8")) : {};
const after: ArtManifest = {};
let painted = 0;
const save = () => writeFileSync(manifestFile, `${JSON.stringify(after, null, 2)}\n`);
mkdirSync(out, { recursive: true });
for (const job of jobs(titles)) {
  const known = before[job.identifier];
  const again = asked.length > 0 ? asked.some((name) => job.identifier.endsWith(name)) : known?.version !== job.version;
  after[job.identifier] = known && !again ? known : { version: job.version, tones: await paint(job) };
  if (again) painted++;
}
for (const gone of Object.keys(before).filter((identifier) => !(identifier in after))) {
  for (const width of tileWidths)
    for (const format of tileFormats) rmSync(join(out, `${gone}-${width}.${format}`), { force: true });
}
save();
console.log(`${painted} pictures painted, ${Object.keys(after).length} in all`);
if (asked.length === 0) {
  console.log(`${await paintOffers()} still lifes painted`);
  console.log(`${paintQuests()} grounds of quests drawn`);
}
