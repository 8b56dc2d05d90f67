import type { CrapsEvent } from "@croupier/games/craps/events";
import { useState } from "react";
import type { EventHandlers } from "../core/playEvents.ts";
import { useTable } from "../shell/table.ts";
import type { Bets } from "../tables/useBets.ts";
import { diceLanded, emptyFelt, feltAfter } from "./feltState.ts";

const roll_ms = 1_050;

/** What the felt and the dice show of the round's events. */
export function useCrapsShow() {
  const { sound } = useTable();
  const [felt, setFelt] = useState(emptyFelt);
  const [still, setStill] = useState(false);
  const show = (event: CrapsEvent) => setFelt((now) => feltAfter(now, event));
  const handlers = (bets: Bets): EventHandlers<CrapsEvent> => ({
    chipsPut(event) {
      bets.show([]);
      show(event);
    },
    async diceThrown(event, pace) {
      setStill(pace.skipped);
      show(event);
      sound.tick();
      await pace.wait(roll_ms);
      sound.thud();
      setStill(true);
      setFelt((now) => diceLanded(now, event.point));
      await pace.wait(300);
    },
    betTravelled: show,
    chipsTaken: show,
    async winPaid(event, pace) {
      show(event);
      sound.tick();
      await pace.wait(220);
    },
    async placePaid(event, pace) {
      show(event);
      if (event.payout > event.stake) sound.tick();
      await pace.wait(220);
    },
  });
  return { felt, still, handlers, clear: () => setFelt((now) => ({ ...emptyFelt, throws: now.throws })) };
}
