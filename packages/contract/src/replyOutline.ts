import { z } from "zod";
import type { Call } from "./call.ts";
import type { ReplyOutline } from "./route.ts";

/** The outline of a call's reply for its route: a list, or the fields an object always has. None where it may vary. */
export function replyOutline({ reply }: Call): ReplyOutline | undefined {
  if (reply instanceof z.ZodArray) return "list";
  if (!(reply instanceof z.ZodObject)) return undefined;
  const shape = reply.shape as Record<string, z.ZodType>;
  return Object.keys(shape).filter((name) => !shape[name]!.safeParse(undefined).success);
}
