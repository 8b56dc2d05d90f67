/** What the drivers call themselves that draw WebGL by the processor. */
const emulated = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/**
 * A context that a graphics card draws, or null: without a card a picture in WebGL takes ten times as long as a plain
 * one. A browser that keeps its card's name to itself counts as having one.
 */
export function openWebGl(canvas: HTMLCanvasElement, antialias: boolean): WebGL2RenderingContext | null {
  const context = canvas.getContext("webgl2", { alpha: true, premultipliedAlpha: true, stencil: true, antialias });
  if (context === null || !emulated.test(cardOf(context))) return context;
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return null;
}

function cardOf(context: WebGL2RenderingContext): string {
  const named = context.getExtension("WEBGL_debug_renderer_info");
  return named === null ? "" : String(context.getParameter(named.UNMASKED_RENDERER_WEBGL));
}
