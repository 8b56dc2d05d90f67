import "pixi.js/unsafe-eval";
import {
  extensions,
  GraphicsContextSystem,
  GraphicsPipe,
  isWebGLSupported,
  type Renderer,
  WebGLRenderer,
} from "pixi.js";

/** Pixi's own extensions are left out below: of all its parts the scenes need only drawn shapes beside the renderer. */
extensions.add(GraphicsPipe, GraphicsContextSystem);

/** WebGL alone, because a phone pays for each renderer it fetches. Only a browser without WebGL fetches another one. */
export async function openRenderer(): Promise<Renderer> {
  const options = {
    backgroundAlpha: 0,
    antialias: true,
    autoDensity: true,
    resolution: Math.min(2, devicePixelRatio),
    skipExtensionImports: true,
  };
  if (!isWebGLSupported()) return (await import("./plainCanvas.ts")).openPlainCanvas(options);
  const renderer = new WebGLRenderer();
  await renderer.init(options);
  return renderer;
}
