import type { PokieEvent } from "@croupier/games";
import type { EventHandlers } from "../core/playEvents.ts";
import type { MessageKey } from "../messages/sayIn.ts";
import { stepInWords } from "./featureWords.ts";
import { boardAfter, type PickBoard } from "./pickBoard.ts";
import type { Bonus, Show } from "./show.ts";

/** How long a bonus wheel turns. Milliseconds. */
const TURN_MS = 3_200;

type BonusEvents =
  | "featureBought"
  | "mysteryRevealed"
  | "collected"
  | "picksBegan"
  | "picked"
  | "picksEnded"
  | "wheelBegan"
  | "wheelStopped"
  | "wheelEnded"
  | "ladderBegan"
  | "climbed"
  | "ladderEnded";

type BonusHandlers = Pick<EventHandlers<PokieEvent>, BonusEvents>;

/** How the bonuses look and sound that are more than spins. `bonus` books what one has brought. */
export function bonusHandlers(show: Show, bonus: Bonus): BonusHandlers {
  const { scene, model, sound, say, set } = show;
  const { addWin, begin, end } = bonus;
  return {
    async featureBought(event, pace) {
      scene.clear();
      set({ message: say("boughtFor", { times: event.price }) });
      await pace.wait(900);
    },
    async mysteryRevealed(event, pace) {
      scene.highlight(event.cells, null);
      await pace.wait(420);
      scene.swap(event.grid);
      scene.highlight(event.cells, null);
      sound.chime(1);
      set({ message: say("mysteryOpens", { symbol: say(`symbol.${event.symbol}` as MessageKey) }) });
      await pace.wait(760);
    },
    async collected(event, pace) {
      scene.highlight(event.cells, null);
      sound.chime(event.step === null ? 1 : 5);
      if (event.step === null) set({ message: say("collectedSome", { total: event.total }) });
      else {
        set({ message: say("collectedStep", { total: event.total, what: stepInWords(event.step, say) }) });
        scene.runWith(upgradedStrips(show, event.total));
      }
      await pace.wait(event.step === null ? 420 : 1_300);
    },
    ...pickHandlers(show, bonus),
    ...ladderHandlers(show, bonus),
    async wheelBegan(event, pace) {
      if (event.cells.length > 0) scene.highlight(event.cells, null);
      set({ message: say(`feature.${model.id}` as MessageKey) });
      sound.fanfare();
      await pace.wait(900);
      await begin({ title: say(`feature.${model.id}` as MessageKey), count: null, note: null }, pace);
      set({ wheel: { wheel: 0, stopped: null, turn_ms: 0 } });
      await pace.wait(500);
    },
    async wheelStopped({ wheel, segment, prize, amount }, pace) {
      set({ message: say("wheelTurns"), wheel: { wheel, stopped: null, turn_ms: 0 } });
      await pace.wait(60);
      set({ wheel: { wheel, stopped: segment, turn_ms: pace.skipped ? 0 : TURN_MS * pace.factor } });
      await pace.wait(TURN_MS);
      set({ wheel: { wheel, stopped: segment, turn_ms: 0 } });
      sound.chime(prize.kind === "next" ? 6 : 3);
      set({ message: prize.kind === "next" ? say("wheelNext") : say("wheelPays", { amount: show.money(amount) }) });
      await pace.wait(1_100);
    },
    async wheelEnded({ amount }, pace) {
      const words = say("wheelPays", { amount: show.money(amount) });
      addWin(amount, words);
      await pace.wait(900);
      set({ wheel: null });
      await end(amount, words, pace);
    },
  };
}

function pickHandlers(
  show: Show,
  { addWin, begin, end }: Bonus,
): Pick<BonusHandlers, "picksBegan" | "picked" | "picksEnded"> {
  const { scene, model, sound, say, money, set } = show;
  let board: PickBoard | null = show.board;
  return {
    async picksBegan(event, pace) {
      scene.highlight(event.cells, null);
      set({ message: say(`feature.${model.id}` as MessageKey) });
      sound.fanfare();
      await pace.wait(900);
      await begin({ title: say(`feature.${model.id}` as MessageKey), count: null, note: null }, pace);
      board = boardAfter(null, event);
      set({ board });
    },
    async picked(event, pace) {
      board = boardAfter(board, event);
      sound.chime(event.find.kind === "treasure" ? 3 : 0);
      set({ board, message: say("picksWon", { amount: money(board?.won ?? 0) }) });
      await pace.wait(event.find.kind === "end" ? 900 : 350);
    },
    async picksEnded(event, pace) {
      board = boardAfter(board, event);
      set({ board });
      addWin(event.amount, say("picksEnded", { amount: money(event.amount) }));
      await pace.wait(2_600);
      set({ board: null });
      await end(event.amount, say("picksEnded", { amount: money(event.amount) }), pace);
    },
  };
}

function ladderHandlers(
  { scene, model, sound, say, money, set }: Show,
  { addWin, begin, end }: Bonus,
): Pick<BonusHandlers, "ladderBegan" | "climbed" | "ladderEnded"> {
  return {
    async ladderBegan(event, pace) {
      scene.highlight(event.cells, null);
      set({ message: say(`feature.${model.id}` as MessageKey) });
      sound.fanfare();
      await pace.wait(900);
      await begin({ title: say(`feature.${model.id}` as MessageKey), count: null, note: null }, pace);
    },
    async climbed(event, pace) {
      set({ message: say(event.won ? "ladderUp" : "ladderDown", { amount: money(event.amount) }) });
      if (event.won) sound.chime(event.step + 2);
      else sound.thud();
      await pace.wait(event.won ? 900 : 1_300);
    },
    async ladderEnded(event, pace) {
      const words = say("ladderPays", { amount: money(event.amount) });
      addWin(event.amount, words);
      await end(event.amount, words, pace);
    },
  };
}

/** What passes by while the reels run, once so many symbols were collected. */
function upgradedStrips({ model }: Show, collected: number): string[][] {
  const { feature } = model;
  if (feature?.kind !== "trailSpins") return [];
  const upgrades = feature.steps.flatMap(({ at, upgrade }) => (at <= collected && upgrade !== null ? [upgrade] : []));
  return model.strips[feature.strips]!.map((strip) =>
    strip.map((symbol) => upgrades.reduce((now, { from, to }) => (now === from ? to : now), symbol)),
  );
}
