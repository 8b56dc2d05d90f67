import { isBoardChannel, playerChannels, publicChannels } from "@croupier/contract/realtime";
import type { Operators } from "../operators/index.ts";
import { addressReader } from "../platform/addressOf.ts";
import { type Realtime, startRealtime } from "../platform/realtime/index.ts";
import type { Players } from "../players/index.ts";
import { knowsSupportChannel } from "../support/index.ts";
import type { Base } from "./base.ts";

/** `players` and `operators` are asked for when somebody connects: they open after realtime. */
export function openRealtime(
  { db, store, secrets, clock, config, onError }: Base,
  players: () => Pick<Players, "sessionLives" | "sessionsBegun">,
  operators: () => Pick<Operators, "sessionLives">,
): Promise<Realtime> {
  return startRealtime({
    db,
    databaseUrl: store.ownerUrl,
    tokenKey: secrets.realtimeKey,
    clock,
    knowsChannel: (name) =>
      Object.hasOwn(publicChannels, name) ||
      Object.hasOwn(playerChannels, name) ||
      isBoardChannel(name) ||
      knowsSupportChannel(name),
    sessionLives: (userId, session, now) =>
      userId.startsWith("operator:")
        ? operators().sessionLives(session, now)
        : players().sessionLives(Number(userId), session, now),
    sessionsBegun: (userId, began_s, now) => players().sessionsBegun(Number(userId), began_s, now),
    addressOf: addressReader(config),
    redisUrl: config.redisUrl,
    centrifugo: config.centrifugo,
    onError,
  });
}
