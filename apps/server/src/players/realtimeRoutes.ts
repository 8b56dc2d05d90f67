import { getPlayerSettings } from "@croupier/contract/player";
import { getRealtimeSubscription, getRealtimeToken } from "@croupier/contract/realtime";
import type { ApiServer } from "../platform/apiServer.ts";
import { fail } from "../platform/failure.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import type { PlayersDeps } from "./deps.ts";

/** Routes by which a page finds the realtime hub and shows who listens. Source: 7.2, 4-31. */
export function registerRealtime(api: ApiServer, deps: PlayersDeps): void {
  const { realtime } = deps;

  api.handle(getPlayerSettings, async ({ context }) => {
    return {
      cent: {
        ...realtime.firstCredentials(listenerOf(context), context.player?.sessionStartedAt ?? context.now),
        authEndpoint: getRealtimeToken.path,
        url: realtime.urlFor(context.origin),
      },
      recaptcha: deps.captcha.siteKey,
      recaptcha_version: 3 as const,
    };
  });

  api.handle(getRealtimeSubscription, async ({ context }) => ({
    user: context.player ? String(context.player.id) : "",
    url: realtime.urlFor(context.origin).replace(/\/connection\/websocket$/, ""),
    client_name: "croupier",
    token: await realtime.lastingToken(listenerOf(context), context.now),
  }));

  api.handle(getRealtimeToken, async ({ body, context }) => {
    if (body.channel === undefined) return { token: await connectToken(context) };
    // A channel that needs a token is the player's own or nobody's.
    if (!context.player || !body.channel.endsWith(`#${context.player.id}`)) return fail(403, "channel", "forbidden");
    return { token: await realtime.subscribeToken(String(context.player.id), body.channel, context.now) };
  });

  function connectToken(context: RequestContext): Promise<string> {
    return realtime.connectToken(listenerOf(context), context.now);
  }
}

/** Who listens: a guest has the empty id. */
function listenerOf({ player }: RequestContext): { id: string; session?: string } {
  return player ? { id: String(player.id), session: player.sessionId } : { id: "" };
}
