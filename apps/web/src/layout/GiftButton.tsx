import { activeWheelSpins, actualGifts, cappedCount, counterCaps } from "@croupier/rules/menus/counters";
import { useApp } from "../app-context/App.ts";
import { Icon } from "../ui/Icon.tsx";
import { Counter } from "./Counter.tsx";
import { usePreloaded } from "./usePreloaded.ts";

/** Gifts that wait for the player, with their number; wheel spins are counted apart. Source: 2.5-03, 4-02, 4-10. */
export function GiftButton() {
  const { say, to, queries } = useApp();
  const bonuses = usePreloaded(queries.bonuses) ?? [];
  const freespins = usePreloaded(queries.freespins) ?? [];
  const spins = activeWheelSpins(usePreloaded(queries.lootboxes) ?? []);
  const gifts = actualGifts(bonuses, freespins);
  const shown = gifts > 0 ? cappedCount(gifts + spins, counterCaps.gifts) : cappedCount(spins, counterCaps.wheelSpins);
  return (
    <a
      className="icon-button relative max-[22.5rem]:hidden"
      href={to("/profile/gifts")}
      aria-label={shown ? say("nav.giftsNew", { count: shown }) : say("nav.gifts")}
    >
      <Icon name="gift" />
      <Counter text={shown} />
    </a>
  );
}
