import { Texture } from "pixi.js";
import type { PokieTheme, SymbolLook } from "../themes/theme.ts";
import { GLOWING_SHARE } from "./measures.ts";
import type { SymbolTextures } from "./Reel.ts";

const SIZE = 320;

/**
 * Rasterises every symbol once, sharp on a phone's screen. The blurred twin is shown while a reel runs. One symbol after
 * the other, so that what is pressed meanwhile does not wait for all of them.
 */
export async function loadSymbols(symbols: PokieTheme["symbols"]): Promise<SymbolTextures> {
  const loaded: SymbolTextures = new Map();
  for (const [name, look] of Object.entries(symbols)) {
    const image = new Image(SIZE, SIZE);
    image.src = look.picture;
    await image.decode();
    await turn();
    const sharp = paintSharp(image, look);
    await turn();
    loaded.set(name, { sharp: Texture.from(sharp), blurred: Texture.from(paintBlurred(sharp)) });
  }
  return loaded;
}

/** Lets what waits for the processor go first. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

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
  const edge = (SIZE * (1 - GLOWING_SHARE)) / 2;
  pen.drawImage(image, edge, edge, SIZE * GLOWING_SHARE, SIZE * GLOWING_SHARE);
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
