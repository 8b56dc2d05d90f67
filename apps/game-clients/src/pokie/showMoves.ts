import type { PokieEvent } from "@croupier/games";
import type { EventHandlers } from "../core/playEvents.ts";
import type { MessageKey } from "../messages/sayIn.ts";
import type { Show } from "./show.ts";

type MoveHandlers = Pick<EventHandlers<PokieEvent>, "orbited" | "orbitJoined" | "nudged">;

/** How it looks and sounds when wilds travel over the reels, and when the machine moves a reel by a step. */
export function moveHandlers({ scene, model, sound, say, set }: Show): MoveHandlers {
  return {
    async orbited(event, pace) {
      scene.orbit?.move(event.cells, pace.skipped);
      await pace.wait(460);
    },
    async orbitJoined(event, pace) {
      scene.highlight(event.cells, null);
      set({ message: say("orbitJoined", { wilds: event.wilds }) });
      sound.chime(4);
      await pace.wait(1_000);
    },
    async nudged(event, pace) {
      set({ message: say(`feature.${model.id}` as MessageKey) });
      await pace.wait(380);
      if (pace.skipped) scene.swap(event.grid, [event.reel]);
      else await scene.nudge(event.reel, event.by, event.grid);
      sound.thud();
      await pace.wait(180);
    },
  };
}
