import type { Game } from "../../api/wire.ts";

const widths = [160, 240, 320, 480];
/** How wide a card is on the page, so that the browser takes the smallest picture that is sharp. */
const cardSizes = "(width < 48rem) 44vw, 208px";
const sources = new Map<string, { avif: string; webp: string }>();

/** Address of the picture that is drawn from a game's name where it has none of its own. */
export function artOf(game: { identifier: string }): string {
  const [producer = "game", name = ""] = game.identifier.split("/");
  return `/art/games/${encodeURIComponent(producer)}/${encodeURIComponent(name)}.svg`;
}

/** Address of a game's own cover as one file, for places without a choice of sizes. */
export function coverOf({ identifier, preview_image: made }: Pick<Game, "identifier" | "preview_image">): string {
  if (!made) return artOf({ identifier });
  return isOneFile(made) ? made : `${made}-240.webp`;
}

/** Colours of the picture, as a background to show while it loads. */
export function pictureTones(game: Pick<Game, "preview_tones">): React.CSSProperties | undefined {
  const tones = game.preview_tones?.split("-");
  if (tones?.length !== 3 || !tones.every((tone) => /^[0-9a-f]{6}$/i.test(tone))) return undefined;
  return { background: `linear-gradient(#${tones.join(",#")})` };
}

/**
 * A game's picture: the made one in its sizes and formats, or the one drawn from its name. A function and not a
 * component, so that forty cards cost one component. Decoration: the title stands beside it.
 */
export function gamePicture(game: Pick<Game, "identifier" | "preview_image">, eager: boolean, sizes = cardSizes) {
  const made = game.preview_image;
  const image = (
    <img src={coverOf(game)} alt="" width={240} height={320} loading={eager ? undefined : "lazy"} decoding="async" />
  );
  if (!made || isOneFile(made)) return image;
  const { avif, webp } = sourcesOf(made);
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      {image}
    </picture>
  );
}

/** A picture that came from a studio is one file; ours are an address without size and ending. */
const isOneFile = (address: string) => /\.\w+$/.test(address);

function sourcesOf(address: string) {
  let found = sources.get(address);
  if (!found) {
    const all = (ending: string) => widths.map((width) => `${address}-${width}.${ending} ${width}w`).join(",");
    found = { avif: all("avif"), webp: all("webp") };
    if (sources.size > 10_000) sources.clear();
    sources.set(address, found);
  }
  return found;
}
