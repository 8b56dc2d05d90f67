import type { FreeSpinOption, PokieEvent, PokieModel, TotalWin } from "@croupier/games";
import type { EventHandlers } from "../core/playEvents.ts";
import type { Sound } from "../core/sound.ts";
import type { MessageKey } from "../messages/en.ts";
import type { Say } from "../messages/sayIn.ts";
import type { PokieScene } from "./scene/PokieScene.ts";

/** What the screen around the reels shows. Amounts are subunits. */
export interface PokieScreen {
  message: string;
  /** Brought back by this round so far. */
  returned: number;
  feature: FreeSpinOption | null;
  /** The round paid more than its stake. */
  won: boolean;
  /** A large win, counted up over the reels. Subunits. */
  celebration: number | null;
}

export interface Show {
  scene: PokieScene;
  model: PokieModel;
  sound: Sound;
  say: Say;
  money(amount_cents: number): string;
  set(change: Partial<PokieScreen>): void;
  /** The round as a whole pays more than its stake; otherwise nothing is celebrated. Source: fairness row 33. */
  celebrate: boolean;
}

/** Times the stake from which a win is counted up over the reels. */
const BIG_WIN = 10;

/** How each event of a pokie looks and sounds. Each handler also works when its waits are skipped. */
export function pokieHandlers(show: Show): EventHandlers<PokieEvent | TotalWin> {
  const { scene, model, sound, say, money, set } = show;
  let returned = 0;
  let wins = 0;
  const addWin = (amount: number, message: string) => {
    returned += amount;
    set({ returned, message });
    if (show.celebrate) sound.chime(wins);
    wins += 1;
  };
  return {
    async reveal(event, pace) {
      await pace.wait(420);
      await scene.land(
        event.grid,
        () => pace.wait(170),
        () => (pace.skipped ? undefined : sound.thud()),
      );
    },
    async lineWin(event, pace) {
      scene.highlight(event.cells, model.lines[event.line]!);
      const symbol = say(`symbol.${event.symbol}` as MessageKey);
      addWin(
        event.amount,
        say("lineWin", { line: event.line + 1, count: event.count, symbol, amount: money(event.amount) }),
      );
      await pace.wait(wins > 4 ? 380 : 720);
    },
    async scatterWin(event, pace) {
      scene.highlight(event.cells, null);
      addWin(event.amount, say("scatterWin", { count: event.count, amount: money(event.amount) }));
      await pace.wait(900);
    },
    async freeSpinsAwarded(event, pace) {
      scene.highlight(event.cells, null);
      set({ message: say("freeSpinsTitle") });
      sound.fanfare();
      await pace.wait(1_100);
    },
    async choice(event, pace) {
      scene.runWith(model.strips.freeSpins);
      set({ feature: { option: event.option, spins: event.spins, multiplier: event.multiplier } });
      await pace.wait(500);
    },
    async freeSpin(event, pace) {
      wins = 0;
      set({
        message: say("freeSpinOf", {
          index: event.index + 1,
          remaining: event.remaining,
          multiplier: event.multiplier,
        }),
      });
      if (!pace.skipped) scene.spin();
      await pace.wait(520);
      await scene.land(
        event.grid,
        () => pace.wait(120),
        () => (pace.skipped ? undefined : sound.thud()),
      );
      await pace.wait(220);
    },
    async retrigger(event, pace) {
      scene.highlight(event.cells, null);
      set({ message: say("retrigger", { added: event.added }) });
      sound.fanfare();
      await pace.wait(1_300);
    },
    async freeSpinsEnded(event, pace) {
      scene.clear();
      scene.runWith(model.strips.base);
      set({ message: say("freeSpinsEnded", { amount: money(event.amount) }) });
      await pace.wait(1_400);
      set({ feature: null });
    },
    async capReached(event, pace) {
      set({ message: say("capReached", { amount: money(event.amount) }) });
      await pace.wait(2_000);
    },
    async totalWin(event, pace) {
      returned = event.amount;
      if (event.amount > event.stake) {
        set({ returned, won: true, message: say("youWin", { amount: money(event.amount) }) });
        if (event.amount < BIG_WIN * event.stake) return;
        sound.fanfare();
        if (!pace.skipped) set({ celebration: event.amount });
        await pace.wait(3_000);
        set({ celebration: null });
        return;
      }
      const message =
        event.amount > 0 ? say("returned", { amount: money(event.amount), stake: money(event.stake) }) : say("noWin");
      set({ returned, message });
    },
  };
}
