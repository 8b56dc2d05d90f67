import type { PokieEvent } from "@croupier/games";
import type { EventHandlers } from "../core/playEvents.ts";
import type { Show } from "./show.ts";
import { winInWords } from "./standingWins.ts";

type FallHandlers = Pick<EventHandlers<PokieEvent>, "groupWin" | "avalanche" | "tumble">;

/** From this win of a window on, further ones are shown more briefly. */
const MANY_WINS = 3;

/** How falling symbols look and sound: groups that win, windows that fall out, cells that burst. */
export function fallHandlers(show: Show, addWin: (amount: number, message: string) => number): FallHandlers {
  const { scene, sound, say, money, set } = show;
  const { run_ms, stop_ms } = show.theme.motion;
  return {
    async groupWin(event, pace) {
      scene.highlight(event.cells, null);
      const wins = addWin(event.amount, winInWords(say, money, event));
      await pace.wait(wins > MANY_WINS ? 360 : 760);
    },
    async avalanche(event, pace) {
      set({ fall: event.index });
      if (pace.skipped) return scene.show(event.grid);
      scene.spin();
      await pace.wait(run_ms);
      sound.chime(event.index);
      const thud = () => (pace.skipped ? undefined : sound.thud());
      await scene.land(event.grid, () => pace.wait(stop_ms * 0.6), thud);
      await pace.wait(160);
    },
    async tumble(event, pace) {
      set({ fall: event.index });
      if (pace.skipped) return scene.show(event.grid);
      sound.chime(event.index);
      await scene.tumble(event.gone, event.grid);
      sound.thud();
      await pace.wait(140);
    },
  };
}
