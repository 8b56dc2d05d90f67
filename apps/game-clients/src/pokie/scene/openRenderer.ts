import "pixi.js/unsafe-eval";
import { extensions, GraphicsContextSystem, GraphicsPipe, type Renderer, WebGLRenderer } from "pixi.js";
import { openWebGl } from "./openWebGl.ts";

/** Pixi's own extensions are left out below: of all its parts the scenes need only drawn shapes beside the renderer. */
extensions.add(GraphicsPipe, GraphicsContextSystem);

/** WebGL alone, because a phone pays for each renderer it fetches. Only a browser without a graphics card fetches another one. */
export async function openRenderer(): Promise<Renderer> {
  // Where a point is many pixels, smoothing edges besides costs time and shows nothing.
  const antialias = devicePixelRatio < 2;
  const options = {
    backgroundAlpha: 0,
    antialias,
    autoDensity: true,
    resolution: Math.min(2, devicePixelRatio),
    skipExtensionImports: true,
  };
  const canvas = document.createElement("canvas");
  const context = openWebGl(canvas, antialias);
  if (context === null) return (await import("./plainCanvas.ts")).openPlainCanvas(options);
  const renderer = new WebGLRenderer();
  await renderer.init({ ...options, canvas, context });
  return renderer;
}
