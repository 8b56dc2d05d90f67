import { colourOf, pocketName } from "@croupier/games/roulette/layout";
import { LinearGradient, RadialGradient } from "../core/Gradient.tsx";
import { stepDegrees } from "./wheelMotion.ts";

const fills = { red: "url(#rouge)", black: "url(#noir)", green: "url(#vert)" };
const polar = (radius: number, degrees: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
};
const slice = (inner: number, outer: number, from: number, to: number) =>
  `M${polar(outer, from)} A${outer} ${outer} 0 0 1 ${polar(outer, to)} L${polar(inner, to)} A${inner} ${inner} 0 0 0 ${polar(inner, from)}Z`;

/** The colours that the parts below are filled with; once in the same drawing. */
export function WheelPaints() {
  return (
    <defs>
      <RadialGradient id="rouge" gradientUnits="userSpaceOnUse" r="170" stops=".6 #7d1120, 1 #d4303f" />
      <RadialGradient id="noir" gradientUnits="userSpaceOnUse" r="170" stops=".6 #0b0a10, 1 #2d2937" />
      <RadialGradient id="vert" gradientUnits="userSpaceOnUse" r="170" stops=".6 #0b5a37, 1 #1fa565" />
      <LinearGradient id="wood" x1="0" y1="0" x2="1" y2="1" stops="0 #8a5230, .5 #40200f, 1 #1d0d06" />
      <LinearGradient id="brass" x1="0" y1="0" x2="1" y2="1" stops="0 #fff0bd, .4 #d39a32, .7 #7a5112, 1 #f0c765" />
      <RadialGradient id="bowl" stops=".5 #5b321a, 1 #24110a" />
      <RadialGradient id="cone" cx=".4" cy=".35" stops="0 #c4793f, 1 #3b1c0d" />
      <RadialGradient id="pearl" cx=".35" cy=".3" stops="0 #fff, 1 #b9bccb" />
    </defs>
  );
}

/** What stands still: the wooden rim and the eight deflectors. */
export function Bowl() {
  return (
    <>
      <circle r="216" fill="url(#wood)" />
      <circle r="198" fill="none" stroke="url(#brass)" strokeWidth="4" />
      <circle r="190" fill="url(#bowl)" />
      {[22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5].map((turn) => (
        <path key={turn} d="M0 -192 l4 10 -4 10 -4 -10z" fill="url(#brass)" transform={`rotate(${turn})`} />
      ))}
    </>
  );
}

/** The ring of numbers, in the order of the wheel. */
export function Pockets({ wheel }: { wheel: readonly number[] }) {
  const step = stepDegrees(wheel);
  return (
    <>
      {wheel.map((number, i) => {
        const from = (i - 0.5) * step;
        const tone = fills[colourOf(number)];
        return (
          <g key={number}>
            <path d={slice(136, 164, from, from + step)} fill={tone} stroke="#e2b75a" strokeWidth=".9" />
            <path d={slice(104, 136, from, from + step)} fill={tone} stroke="#e2b75a" strokeWidth="1.2" opacity=".86" />
            <text
              transform={`rotate(${i * step}) translate(0 -150)`}
              textAnchor="middle"
              dominantBaseline="central"
              fontSize="14.5"
              fontWeight="700"
              fill="#fff"
            >
              {pocketName(number)}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** The cone in the middle with its four arms. */
export function Turret() {
  return (
    <>
      <circle r="165" fill="none" stroke="url(#brass)" strokeWidth="3" />
      <circle r="104" fill="url(#cone)" stroke="url(#brass)" strokeWidth="4" />
      {[0, 90, 180, 270].map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d="M-5 0 L-3.5 -62 H3.5 L5 0Z" fill="url(#brass)" />
          <circle cy="-66" r="9" fill="url(#brass)" />
        </g>
      ))}
      <circle r="26" fill="url(#brass)" />
      <circle r="13" fill="#5c380c" />
      <circle r="9" fill="url(#brass)" />
    </>
  );
}
