import type { RequestContext } from "../platform/requestContext.ts";

/** Whose payments a call is about. Its route lets no guest through. */
export function playerOf(context: RequestContext): number {
  if (!context.player) throw new Error("the API server let a guest through");
  return context.player.id;
}
