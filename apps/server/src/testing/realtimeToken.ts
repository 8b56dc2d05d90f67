import type { Visitor } from "./visitor.ts";

/** A connection token for Centrifugo's protocol of today, as the site's own page asks for it; guests get one too. */
export async function realtimeToken(who: Pick<Visitor, "send">): Promise<string> {
  const { status, body } = await who.send("POST", "/api/realtime/token", {});
  if (status !== 200) throw new Error(`realtime token: ${status} ${JSON.stringify(body)}`);
  return body.token;
}
