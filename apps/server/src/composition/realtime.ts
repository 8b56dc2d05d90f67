import { playerChannels, publicChannels } from "@croupier/contract/realtime";
import { addressReader } from "../platform/addressOf.ts";
import { type Realtime, startRealtime } from "../platform/realtime/index.ts";
import type { Players } from "../players/index.ts";
import { knowsSupportChannel } from "../support/index.ts";
import type { Base } from "./base.ts";

/** `players` is asked for when somebody connects: it opens after realtime. */
export function openRealtime(
  { db, store, secrets, clock, config, onError }: Base,
  players: () => Pick<Players, "sessionLives" | "sessionsBegun">,
): Promise<Realtime> {
  return startRealtime({
    db,
    databaseUrl: store.ownerUrl,
    tokenKey: secrets.realtimeKey,
    clock,
    knowsChannel: (name) =>
      Object.hasOwn(publicChannels, name) || Object.hasOwn(playerChannels, name) || knowsSupportChannel(name),
    sessionLives: (userId, session, now) => players().sessionLives(Number(userId), session, now),
    sessionsBegun: (userId, began_s, now) => players().sessionsBegun(Number(userId), began_s, now),
    addressOf: addressReader(config),
    redisUrl: config.redisUrl,
    centrifugo: config.centrifugo,
    onError,
  });
}
