import type { Cell, Coin, PokieEvent } from "@croupier/games";
import type { EventHandlers } from "../core/playEvents.ts";
import type { MessageKey } from "../messages/sayIn.ts";
import type { LaidCoin } from "./scene/HoldGrid.ts";
import type { Bonus, Show } from "./show.ts";

type CoinEvents = "holdBegan" | "holdSpin" | "reelFilled" | "holdEnded" | "coinsShown" | "coinsCollected";

/** How coins look and sound: those that stay while the cells around them spin on, and those that are collected at once. */
export function coinHandlers(show: Show, { addWin, begin, end }: Bonus): Pick<EventHandlers<PokieEvent>, CoinEvents> {
  const { scene, model, sound, say, money, set } = show;
  const laid = (coins: readonly Coin[]) => coins.map((coin) => laidCoin(coin, show));
  let shown: Cell[] = [];
  return {
    async holdBegan(event, pace) {
      set({ message: say(`feature.${model.id}` as MessageKey) });
      scene.highlight(
        event.coins.map(({ cell }) => cell),
        null,
      );
      sound.fanfare();
      await pace.wait(900);
      scene.clear();
      scene.coins?.open(true);
      scene.coins?.lay(laid(event.coins), false);
      set({ feature: say("holdBadge", { left: event.respins }) });
      const count = say("cardRespins", { respins: event.respins });
      await begin({ title: say(`feature.${model.id}` as MessageKey), count, note: null }, pace);
      await pace.wait(500);
    },
    async holdSpin(event, pace) {
      scene.coins?.turn();
      await pace.wait(620);
      scene.coins?.lay(laid(event.coins), !pace.skipped);
      set({ feature: say("holdBadge", { left: event.left }) });
      for (const coin of event.coins) sound.chime(coin.level === null ? 2 : 6);
      await pace.wait(event.coins.length > 0 ? 700 : 240);
    },
    async reelFilled(event, pace) {
      scene.coins?.lay(laid(event.coins), !pace.skipped);
      set({ message: say("reelFilled", { multiplier: event.multiplier }) });
      sound.fanfare();
      await pace.wait(1_200);
    },
    async holdEnded(event, pace) {
      if (event.full) sound.fanfare();
      const words = say(event.full ? "holdFull" : "holdEnded", { amount: money(event.amount) });
      addWin(event.amount, words);
      await pace.wait(700);
      await end(event.amount, words, pace);
      scene.coins?.close();
      set({ feature: null, featureWon: null });
    },
    async coinsShown(event, pace) {
      shown = event.coins.map(({ cell }) => cell);
      scene.highlight(shown, null);
      scene.coins?.open(false);
      scene.coins?.lay(laid(event.coins), !pace.skipped);
      set({ message: say(`feature.${model.id}` as MessageKey) });
      sound.chime(2);
      await pace.wait(900);
    },
    async coinsCollected(event, pace) {
      scene.highlight([event.cell, ...shown], null);
      addWin(event.amount, say("coinsCollected", { amount: money(event.amount) }));
      sound.chime(5);
      await pace.wait(1_000);
    },
  };
}

function laidCoin({ cell, level, amount }: Coin, { say, money }: Show): LaidCoin {
  return { cell, label: level === null ? money(amount) : say(`level.${level}`) };
}
