import { Texture } from "pixi.js";
import type { PokieTheme, SymbolLook } from "../themes/theme.ts";

const SIZE = 320;

/** What of the field a picture fills; the rest is for its glow and shadow. */
const FILL = 0.84;

/** Rasterises every symbol once, sharp on a phone's screen. The blurred twin is shown while a reel runs. */
export async function loadSymbols(
  symbols: PokieTheme["symbols"],
): Promise<Map<string, { sharp: Texture; blurred: Texture }>> {
  const loaded = await Promise.all(
    Object.entries(symbols).map(async ([name, look]) => {
      const image = new Image(SIZE, SIZE);
      image.src = look.picture;
      await image.decode();
      const sharp = paintSharp(image, look);
      return [name, { sharp: Texture.from(sharp), blurred: Texture.from(paintBlurred(sharp)) }] as const;
    }),
  );
  return new Map(loaded);
}

function canvas(): { field: HTMLCanvasElement; pen: CanvasRenderingContext2D } {
  const field = document.createElement("canvas");
  field.width = SIZE;
  field.height = SIZE;
  const pen = field.getContext("2d");
  if (pen === null) throw new Error("no canvas");
  return { field, pen };
}

function paintSharp(image: HTMLImageElement, { glow }: SymbolLook): HTMLCanvasElement {
  const { field, pen } = canvas();
  if (glow === null) {
    pen.drawImage(image, 0, 0, SIZE, SIZE);
    return field;
  }
  const half = SIZE / 2;
  const light = pen.createRadialGradient(half, half, 0, half, half, half);
  light.addColorStop(0, `color-mix(in srgb, ${glow} 62%, transparent)`);
  light.addColorStop(0.55, `color-mix(in srgb, ${glow} 22%, transparent)`);
  light.addColorStop(1, `${glow}00`);
  pen.fillStyle = light;
  pen.fillRect(0, 0, SIZE, SIZE);
  pen.shadowColor = "rgb(0 0 0 / 0.6)";
  pen.shadowBlur = 18;
  pen.shadowOffsetY = 10;
  pen.imageSmoothingQuality = "high";
  const edge = (SIZE * (1 - FILL)) / 2;
  pen.drawImage(image, edge, edge, SIZE * FILL, SIZE * FILL);
  return field;
}

/** Motion blur: the picture many times over, a little further down each time. */
function paintBlurred(sharp: HTMLCanvasElement): HTMLCanvasElement {
  const { field, pen } = canvas();
  const copies = 9;
  for (let copy = 0; copy < copies; copy += 1) {
    pen.globalAlpha = 0.2;
    pen.drawImage(sharp, 0, (copy - copies / 2) * 11, SIZE, SIZE);
  }
  return field;
}
