import { Texture } from "pixi.js";
import { symbolNames, symbolPicture } from "../art/symbols.ts";

const SIZE = 320;

/** Rasterises every symbol once, sharp on a phone's screen. The blurred twin is shown while a reel runs. */
export async function loadSymbols(): Promise<Map<string, { sharp: Texture; blurred: Texture }>> {
  const loaded = await Promise.all(
    symbolNames.map(async (name) => {
      const image = new Image(SIZE, SIZE);
      image.src = symbolPicture(name, SIZE);
      await image.decode();
      return [name, { sharp: Texture.from(paint(image, false)), blurred: Texture.from(paint(image, true)) }] as const;
    }),
  );
  return new Map(loaded);
}

function paint(image: HTMLImageElement, blurred: boolean): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = SIZE;
  canvas.height = SIZE;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("no canvas");
  if (!blurred) pen.drawImage(image, 0, 0, SIZE, SIZE);
  // Motion blur: the picture many times over, a little further down each time.
  const copies = 9;
  for (let copy = 0; blurred && copy < copies; copy += 1) {
    pen.globalAlpha = 0.2;
    pen.drawImage(image, 0, (copy - copies / 2) * 11, SIZE, SIZE);
  }
  return canvas;
}
