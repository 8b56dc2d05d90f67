import { wheelSlices } from "@croupier/rules/wheel/wheelSlices";
import type { CSSProperties } from "react";

interface WheelSegment {
  id: number | string;
  weight: number;
  color?: string | undefined;
}

interface WheelPictureProps<Item extends WheelSegment> {
  /** What can be won. */
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** The drawn item; null before the draw. */
  prize: Item["id"] | null;
  turning: boolean;
  onStopped: () => void;
}

const colours = ["#c9972c", "#8f2c46", "#2f6f62", "#4a4f9c", "#9a5a2b", "#5d7a2e"];

/** The colour of an item's slices. */
export const colourOf = ({ color }: Pick<WheelSegment, "color">, index: number): string =>
  color ?? colours[index % colours.length] ?? "#4a4f9c";

/** Narrower slices have no name on them; the list beside the wheel has them all. */
const minNamed_deg = 14;
/** Letters of a name that fit into one line of a slice. */
const lineLength = 13;

/**
 * The wheel, whose slices are as wide as their chances. It stops in the middle of a slice: how near another one was says nothing. The
 * disc is a picture of its own that is moved by one transform, so that the browser turns it without painting. Source: F-36.
 */
export function WheelPicture<Item extends WheelSegment>(props: WheelPictureProps<Item>) {
  const { items, nameOf, prize, turning, onStopped } = props;
  const slices = wheelSlices(items.map(({ weight }) => weight));
  const stopsAt = slices.find(({ item }) => items[item]?.id === prize);
  const stop = stopsAt ? 360 - stopsAt.from - stopsAt.angle / 2 : 0;
  return (
    <div
      className="wheel-picture"
      data-state={turning ? "turning" : stopsAt ? "stopped" : "ready"}
      style={{ "--wheel-stop": `${stop}deg` } as CSSProperties}
      aria-hidden="true"
    >
      <svg aria-hidden="true" className="wheel-disc" viewBox="-100 -100 200 200" onAnimationEnd={onStopped}>
        {slices.map((slice) => {
          const item = items[slice.item];
          if (!item) return null;
          const colour = colourOf(item, slice.item);
          return (
            <g key={slice.from} className="wheel-slice" data-won={item.id === prize || undefined}>
              <path d={pathOfSlice(slice.from, slice.angle)} fill={colour} stroke="#14090f" strokeWidth={0.8} />
              {slice.angle >= minNamed_deg && (
                <text transform={`rotate(${slice.from + slice.angle / 2 - 90})`} fill={inkOn(colour)}>
                  {linesOf(nameOf(item)).map((line, index, lines) => (
                    <tspan key={line} x={90} y={(index - (lines.length - 1) / 2) * 9.5 + 3}>
                      {line}
                    </tspan>
                  ))}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <svg aria-hidden="true" className="wheel-rim" viewBox="-120 -120 240 240">
        <defs>
          <radialGradient id="wheel-shade">
            <stop offset="0.55" stopColor="#000" stopOpacity="0" />
            <stop offset="1" stopColor="#000" stopOpacity="0.38" />
          </radialGradient>
          <linearGradient id="wheel-metal" x1="0" y1="0" x2="0.4" y2="1">
            <stop offset="0" stopColor="#fff3c9" />
            <stop offset="0.45" stopColor="#c8933a" />
            <stop offset="1" stopColor="#6d4514" />
          </linearGradient>
        </defs>
        <circle r={100} fill="url(#wheel-shade)" />
        <circle r={106} fill="none" stroke="url(#wheel-metal)" strokeWidth={12} />
        {lamps.map(({ degrees, odd }) => (
          <circle
            key={degrees}
            className="wheel-lamp"
            data-odd={odd || undefined}
            {...onCircle(106, degrees)}
            r={2.6}
          />
        ))}
        <circle r={22} fill="url(#wheel-metal)" />
        <circle r={16} fill="#1d1016" />
        <path d={star} fill="url(#wheel-metal)" />
        <path d="M -11 -114 Q 0 -119 11 -114 L 2 -86 Q 0 -83 -2 -86 Z" fill="#fff" stroke="#14090f" strokeWidth={1.2} />
      </svg>
    </div>
  );
}

const lamps = Array.from({ length: 24 }, (_, place) => ({ degrees: place * 15, odd: place % 2 === 1 }));
const star = starOf(5, 10, 4.4);

function starOf(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, place) => {
    const { cx, cy } = onCircle(place % 2 === 0 ? outer : inner, (place * 180) / points);
    return `${cx} ${cy}`;
  });
  return `M ${corners.join(" L ")} Z`;
}

/** A point on a circle around the middle, at degrees clockwise from the top. */
function onCircle(radius: number, degrees: number): { cx: string; cy: string } {
  const turn = (degrees * Math.PI) / 180;
  return { cx: (radius * Math.sin(turn)).toFixed(3), cy: (-radius * Math.cos(turn)).toFixed(3) };
}

function pathOfSlice(from: number, angle: number): string {
  if (angle >= 360) return "M 0 -100 A 100 100 0 1 1 -0.01 -100 Z";
  const [start, end] = [onCircle(100, from), onCircle(100, from + angle)];
  return `M 0 0 L ${start.cx} ${start.cy} A 100 100 0 ${angle > 180 ? 1 : 0} 1 ${end.cx} ${end.cy} Z`;
}

/** A name in one line, or in two of about the same length. */
function linesOf(name: string): string[] {
  if (name.length <= lineLength) return [name];
  const spaces = [...name.matchAll(/\s/g)].map(({ index }) => index);
  const middle = spaces.sort((left, right) => Math.abs(left - name.length / 2) - Math.abs(right - name.length / 2))[0];
  return middle === undefined ? [name] : [name.slice(0, middle), name.slice(middle + 1)];
}

/** Letters that can be read on a colour of the operator's. */
function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? "#1d1016" : "#ffffff";
}
