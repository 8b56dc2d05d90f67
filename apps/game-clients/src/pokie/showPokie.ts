import type { FreeSpinOption, PokieEvent, PokieModel, TotalWin } from "@croupier/games";
import type { EventHandlers, Pace } from "../core/playEvents.ts";
import type { MessageKey } from "../messages/sayIn.ts";
import { awaitedScatter } from "./awaitedScatter.ts";
import type { Bonus, Card, Show } from "./show.ts";
import { bonusHandlers } from "./showBonus.ts";
import { coinHandlers } from "./showCoins.ts";
import { fallHandlers } from "./showFalls.ts";
import { moveHandlers } from "./showMoves.ts";
import { winInWords } from "./standingWins.ts";
import { countUp_ms, stay_ms, unhurried, type WinLevel, winLevel } from "./winLevel.ts";

/** How much longer a reel runs that may bring the last scatter; not in turbo. Milliseconds. */
const awaited_ms = 1_100;

/** How each event of a pokie looks and sounds. Each handler also works when its waits are skipped. */
export function pokieHandlers(show: Show): EventHandlers<PokieEvent | TotalWin> {
  const { scene, model, theme, sound, say, money, set } = show;
  const { run_ms, stop_ms } = theme.motion;
  let returned = show.before;
  let wins = 0;
  /** What had come back when the bonus began; null while none runs. */
  let featureFrom: number | null = null;
  /** The highest level that a card has celebrated. */
  let celebrated: WinLevel = 0;
  const addWin = (amount: number, message: string) => {
    returned += amount;
    set({ returned, message });
    if (featureFrom !== null) set({ featureWon: returned - featureFrom });
    if (show.celebrate) sound.chime(wins);
    wins += 1;
    return wins;
  };
  /** Where a ladder shows what wins count, the name is enough. */
  const badgeOf = ({ option, multiplier }: Pick<FreeSpinOption, "option" | "multiplier">) => {
    const name = say(`option.${option}` as MessageKey);
    return model.feature?.kind === "avalancheSpins" ? name : say("featureBadge", { name, multiplier });
  };
  const begin = async (card: Omit<Card & { kind: "entry" }, "kind">, pace: Pace) => {
    featureFrom = returned;
    await show.showCard({ kind: "entry", ...card }, pace);
  };
  /** Says what a bonus has brought. Only what exceeds the whole stake is more than told. Source: F-33. */
  const end = async (amount: number, note: string, pace: Pace) => {
    featureFrom = null;
    const level = show.celebrate ? winLevel(amount, show.stake) : 0;
    celebrated = level > celebrated ? level : celebrated;
    const hush = level > 0 ? sound.celebrate(level) : null;
    await show.showCard({ kind: "exit", amount, level, note }, pace);
    if (pace.skipped) hush?.();
  };
  const bonus: Bonus = { addWin, begin, end };
  return {
    ...bonusHandlers(show, bonus),
    ...fallHandlers(show, addWin),
    ...coinHandlers(show, bonus),
    ...moveHandlers(show),
    async reveal(event, pace) {
      set({ fall: null });
      await pace.wait(run_ms);
      let stopped = 0;
      const wait = async () => {
        const awaited = pace.skipped || pace.factor < 1 ? null : awaitedScatter(model, event.grid, stopped);
        const shown = scene.expect(awaited) && awaited !== null;
        if (shown) sound.chime(stopped + 2);
        await pace.wait(shown ? awaited_ms : stop_ms);
      };
      const stop = () => {
        stopped += 1;
        if (!pace.skipped) sound.thud();
      };
      await scene.land(event.grid, wait, stop);
      scene.expect(null);
    },
    async lineWin(event, pace) {
      scene.highlight(event.cells, model.wins.by === "lines" ? model.wins.lines[event.line]! : null);
      addWin(event.amount, winInWords(say, money, event));
      await pace.wait(wins > 4 ? 380 : 720);
    },
    async wayWin(event, pace) {
      scene.highlight(event.cells, null);
      addWin(event.amount, winInWords(say, money, event));
      await pace.wait(wins > 4 ? 380 : 720);
    },
    async scatterWin(event, pace) {
      scene.highlight(event.cells, null);
      addWin(event.amount, winInWords(say, money, event));
      await pace.wait(900);
    },
    async freeSpinsAwarded(event, pace) {
      if (event.cells.length > 0) scene.highlight(event.cells, null);
      set({ message: say(`feature.${model.id}` as MessageKey) });
      sound.fanfare();
      await pace.wait(1_100);
    },
    async choice(event, pace) {
      scene.clear();
      scene.runWith(stripsOfFeature(model));
      set({ feature: badgeOf(event) });
      const { spins, multiplier } = event;
      const note = multiplier > 1 ? say("cardTimes", { multiplier }) : null;
      const title = say(`option.${event.option}` as MessageKey);
      await begin({ title, count: say("cardSpins", { spins }), note }, pace);
      await pace.wait(300);
    },
    async freeSpin(event, pace) {
      wins = 0;
      const option = onlyOptionOf(model);
      if (option !== null) set({ feature: badgeOf({ option, multiplier: event.multiplier }) });
      if (model.feature?.kind === "avalancheSpins") set({ fall: event.multiplier - 2 });
      set({
        message: say("freeSpinOf", {
          index: event.index + 1,
          remaining: event.remaining,
          multiplier: event.multiplier,
        }),
      });
      const { held = [] } = event;
      scene.swap(event.grid, held);
      if (!pace.skipped) scene.spin(held);
      await pace.wait(520);
      const thud = () => (pace.skipped ? undefined : sound.thud());
      await scene.land(event.grid, () => pace.wait(120), thud, held);
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
      scene.orbit?.clear();
      scene.runWith(model.strips.base);
      set({ message: say("freeSpinsEnded", { amount: money(event.amount) }) });
      await end(event.amount, say("cardSpins", { spins: event.spins }), pace);
      set({ feature: null, featureWon: null });
    },
    async wildsExpanded(event, pace) {
      scene.clear();
      await pace.wait(260);
      scene.swap(event.grid);
      sound.chime(wins);
      scene.highlight(cellsOfReels(event.reels, model.rows), null);
      await pace.wait(520);
    },
    async respin(event, pace) {
      scene.swap(event.grid, event.held);
      set({
        feature: say("respinBadge", { multiplier: event.multiplier }),
        message: say(`feature.${model.id}` as MessageKey),
      });
      if (!pace.skipped) scene.spin(event.held);
      await pace.wait(run_ms);
      const thud = () => (pace.skipped ? undefined : sound.thud());
      await scene.land(event.grid, () => pace.wait(stop_ms), thud, event.held);
      await pace.wait(200);
    },
    gambleOffered(event) {
      returned = event.amount;
      scene.clear();
      set({ returned, message: say("gambleOffered", { amount: money(event.amount) }) });
    },
    async gambled(event, pace) {
      returned = event.amount;
      const card = { rank: event.rank, suit: say(`suit.${event.suit}`) };
      set({ returned, message: say(event.won ? "gambleWon" : "gambleLost", { ...card, amount: money(event.amount) }) });
      if (event.won) sound.chime(4);
      await pace.wait(1_100);
    },
    async capReached(event, pace) {
      set({ message: say("capReached", { amount: money(event.amount) }) });
      await pace.wait(2_000);
    },
    async totalWin(event, pace) {
      set({ feature: null, featureWon: null });
      returned = event.amount;
      if (event.amount > event.stake) {
        set({ returned, won: true, message: say("youWin", { amount: money(event.amount) }) });
        const level = winLevel(event.amount, event.stake);
        if (level <= celebrated) return;
        const { amount } = event;
        const hush = sound.celebrate(level);
        // After a skip the total stands at its end; on the card of a bonus it stands already.
        const still = { celebration: { amount, level, still: true } };
        if (pace.skipped) {
          hush();
          return set(still);
        }
        set({ celebration: { amount, level, still: false } });
        await pace.wait(unhurried(countUp_ms[level] + stay_ms, 1_500, pace.factor));
        if (pace.skipped) hush();
        set(pace.skipped ? still : { celebration: null });
        return;
      }
      const back = { amount: money(event.amount), stake: money(event.stake) };
      const some = () => say(show.onTheHouse ? "freeRoundReturned" : "returned", back);
      set({ returned, message: event.amount > 0 ? some() : say("noWin") });
    },
  };
}

const cellsOfReels = (reels: readonly number[], rows: number) =>
  reels.flatMap((reel) => Array.from({ length: rows }, (_, row): [number, number] => [reel, row]));

/** The name of the free spins where the player chooses nothing; null where they choose, or where there are none. */
function onlyOptionOf({ feature }: PokieModel): string | null {
  if (feature === null) return null;
  if (feature.kind === "freeSpins") return feature.options.length === 1 ? feature.options[0]!.option : null;
  return "option" in feature ? feature.option : null;
}

function stripsOfFeature({ feature, strips }: PokieModel) {
  return strips[feature !== null && "strips" in feature ? feature.strips : "base"] ?? strips.base;
}
