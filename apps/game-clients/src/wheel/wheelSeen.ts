import type { GameRound } from "@croupier/contract/game";
import type { WheelEvent } from "@croupier/games/wheel/events";
import { type WheelOptions, wheelRings } from "@croupier/games/wheel/wheel";
import { countSeen, type Seen, settledEvents } from "../instant/seen.ts";

/** How often the wheel stopped at each factor of the rings that were played, in hundredths. */
export function wheelSeen(rounds: readonly GameRound[]): Seen {
  const rings = rounds.map(({ bet }) => wheelRings[(bet as { options: WheelOptions }).options.mood]);
  const factors = [...new Set(rings.flat())].sort((one, other) => one - other);
  const stops = settledEvents<WheelEvent>(rounds).flatMap((events) =>
    events.filter((event) => event.type === "wheelStopped"),
  );
  return countSeen(
    rounds,
    factors,
    stops.map(({ multiplier }) => multiplier),
  );
}
