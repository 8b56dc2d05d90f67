import type { GameRound, RoundJackpot } from "@croupier/contract/game";
import { formatMoney } from "@croupier/rules/money";
import { useMemo, useState } from "react";
import type { GameServer } from "../core/gameServer.ts";
import { jackpotWins } from "../core/jackpotWins.ts";
import type { ParentPage } from "../core/parentPage.ts";
import type { Sound } from "../core/sound.ts";
import type { Say } from "../messages/sayIn.ts";
import type { Table } from "./table.ts";
import { useDelivery } from "./useDelivery.ts";
import { useFreeRounds } from "./useFreeRounds.ts";
import { useVersion } from "./useVersion.ts";

export interface StudioDeps {
  server: GameServer;
  parent: ParentPage;
  say: Say;
  sound: Sound;
}

/** The table at which a game's client plays, and what its rounds have brought besides: free rounds, a jackpot, a problem. */
export function useStudioTable({ server, parent, say, sound }: StudioDeps, turbo: boolean) {
  const { session } = server;
  const delivery = useDelivery(server, parent);
  const freeRounds = useFreeRounds(server, parent, delivery.busy);
  const [replay, setReplay] = useState<GameRound | null>(null);
  const { version, begun, ended } = useVersion(session, replay);
  const [jackpot, setJackpot] = useState<RoundJackpot | null>(null);
  const table = useMemo<Table>(
    () => ({
      server,
      parent,
      sound,
      say,
      money: (cents) => formatMoney(BigInt(cents), session.balance.currency, session.locale),
      balance: delivery.balance,
      free: freeRounds.free,
      async deliver(order, stake_cents, tells) {
        const reply = await delivery.deliver(order, stake_cents, tells);
        if (reply === null && order.kind === "play" && order.freeRound !== undefined) void freeRounds.ask();
        if (reply !== null) begun(reply.round);
        return reply;
      },
      finished: (reply) => {
        delivery.finished(reply);
        ended();
        freeRounds.shown(reply.round);
        if (jackpotWins(reply.round).length > 0) setJackpot(reply.round.jackpot ?? null);
      },
      version,
      replay,
      endReplay: () => setReplay(null),
      ready: () => parent.tell({ type: "croupier:ready" }),
      turbo: turbo && session.policy.turbo,
      busy: delivery.busy,
    }),
    [
      server,
      parent,
      sound,
      say,
      session,
      delivery.balance,
      delivery.deliver,
      delivery.finished,
      delivery.busy,
      freeRounds.free,
      freeRounds.shown,
      freeRounds.ask,
      version,
      begun,
      ended,
      replay,
      turbo,
    ],
  );
  return { table, delivery, freeRounds, jackpot, closeJackpot: () => setJackpot(null), setReplay };
}
