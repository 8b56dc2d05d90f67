import {
  CanvasGraphicsContextSystem,
  CanvasGraphicsPipe,
  CanvasRenderer,
  extensions,
  type Renderer,
  type RendererOptions,
} from "pixi.js";

extensions.add(CanvasGraphicsPipe, CanvasGraphicsContextSystem);

/** The renderer for a browser without WebGL. */
export async function openPlainCanvas(options: Partial<RendererOptions>): Promise<Renderer> {
  const renderer = new CanvasRenderer();
  await renderer.init(options);
  return renderer;
}
