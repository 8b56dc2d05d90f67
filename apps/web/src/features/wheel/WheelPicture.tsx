import type { Lootbox } from "@croupier/contract/lootboxes";
import type { CSSProperties } from "react";

interface WheelPictureProps {
  /** What can be won, one of them the prize. */
  items: Lootbox["items"];
  /** The wheel stands at the prize without turning there. */
  shown: boolean;
  onStopped: () => void;
}

const colours = ["#c9972c", "#8f2c46", "#2f6f62", "#4a4f9c", "#9a5a2b", "#5d7a2e"];

/** The colour of an item's segment. */
export const colourOf = ({ color }: Lootbox["items"][number], index: number) =>
  color ?? colours[index % colours.length];

/**
 * The wheel, which stops in the middle of the prize's segment: how near another one was says nothing. It turns by one transform,
 * so that the browser moves it without painting.
 */
export function WheelPicture({ items, shown, onStopped }: WheelPictureProps) {
  const angle = 360 / items.length;
  const prize = Math.max(
    0,
    items.findIndex((item) => item.prize),
  );
  const stop = 360 - (prize + 0.5) * angle;
  return (
    <svg className="wheel-picture" viewBox="-110 -110 220 220" aria-hidden="true">
      <g
        className={shown ? "wheel-disc" : "wheel-disc wheel-turning"}
        style={{ "--wheel-stop": `${stop}deg` } as CSSProperties}
        onAnimationEnd={onStopped}
      >
        {items.map((item, index) => (
          <path
            key={item.id}
            d={segment(index * angle, angle)}
            fill={colourOf(item, index)}
            stroke="#fff"
            strokeWidth={1.5}
          />
        ))}
        <circle r={14} fill="#fff" />
      </g>
      <path d="M -9 -109 L 9 -109 L 0 -88 Z" fill="#fff" stroke="#000" />
    </svg>
  );
}

/** A slice that begins at an angle, clockwise from the top. */
function segment(from: number, angle: number): string {
  const at = (degrees: number) => {
    const turn = (degrees * Math.PI) / 180;
    return `${(100 * Math.sin(turn)).toFixed(3)} ${(-100 * Math.cos(turn)).toFixed(3)}`;
  };
  if (angle >= 360) return "M 0 -100 A 100 100 0 1 1 -0.01 -100 Z";
  return `M 0 0 L ${at(from)} A 100 100 0 ${angle > 180 ? 1 : 0} 1 ${at(from + angle)} Z`;
}
