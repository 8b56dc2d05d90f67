import type { AchievementNews } from "@croupier/contract/achievements";
import { createRoot } from "react-dom/client";
import { Badge } from "./Badge.tsx";

const lasts_ms = 2_600;
const pieces = Array.from({ length: 22 }, (_, index) => {
  const angle = (index / 22) * 2 * Math.PI + (index % 3) * 0.21;
  const reach = 70 + ((index * 37) % 60);
  return {
    turn: `${(index * 73) % 360}deg`,
    x: `${Math.round(Math.cos(angle) * reach)}px`,
    y: `${Math.round(Math.sin(angle) * reach - 24)}px`,
    kind: index % 3,
  };
});

/** Achievements of one round come within this time, and are celebrated together. */
const batch_ms = 400;
const maxBadges = 3;
let reached: AchievementNews[] = [];

/** A moment of joy beside the toast: the badges come up in a burst of paper. Whoever wants less motion sees them stand. */
export function celebrate(news: AchievementNews): void {
  reached.push(news);
  if (reached.length === 1) setTimeout(showBadges, batch_ms);
}

function showBadges(): void {
  const shown = reached.slice(0, maxBadges);
  reached = [];
  const place = document.createElement("div");
  place.className = "achievement-joy";
  place.setAttribute("aria-hidden", "true");
  place.dataset.joy = "";
  ([...document.querySelectorAll(".modal[open]")].at(-1) ?? document.body).append(place);
  const root = createRoot(place);
  root.render(
    <>
      {pieces.map(({ turn, x, y, kind }) => (
        <i key={x + y} data-kind={kind} style={{ "--x": x, "--y": y, "--turn": turn } as React.CSSProperties} />
      ))}
      {shown.map(({ id, area, tier, tiers_count }) => (
        <Badge key={id} id={id} area={area} tier={tier} tiers={tiers_count} />
      ))}
    </>,
  );
  setTimeout(() => {
    root.unmount();
    place.remove();
  }, lasts_ms);
}
