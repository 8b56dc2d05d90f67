import type { Achievement } from "@croupier/contract/achievements";
import { useId } from "react";
import { metalOf, outlines, symbolOf } from "./badgeParts.ts";
import "./achievements.css";

type Shown = Pick<Achievement, "id" | "area" | "tier"> & { tiers: number };

const rays = Array.from({ length: 12 }, (_, index) => index * 30);

/** A badge, drawn of parts: the outline of its area, the metal of its tier, and what it is for in the middle. */
export function Badge({ id, area, tier, tiers }: Shown) {
  const name = useId();
  const Motif = symbolOf(id);
  const metal = metalOf(tier, tiers);
  const outline = outlines[area];
  return (
    <svg className="badge" data-metal={metal} data-area={area} viewBox="-64 -64 128 128" aria-hidden focusable="false">
      <defs>
        <linearGradient id={`${name}rim`} x1="0" y1="0" x2="0.6" y2="1">
          <stop offset="0" className="badge-light" />
          <stop offset="0.5" className="badge-metal" />
          <stop offset="1" className="badge-dark" />
        </linearGradient>
        <radialGradient id={`${name}face`} cx="0.38" cy="0.28" r="0.9">
          <stop offset="0" className="badge-face-light" />
          <stop offset="1" className="badge-face" />
        </radialGradient>
      </defs>
      {metal === "gold" &&
        rays.map((turn) => (
          <path key={turn} className="badge-ray" d="M-4 -56 L0 -64 L4 -56 Z" transform={`rotate(${turn + 15})`} />
        ))}
      <path d={outline} fill={`url(#${name}rim)`} transform="scale(1)" />
      <path d={outline} fill={`url(#${name}face)`} transform="scale(0.83)" />
      <path d={outline} className="badge-line" fill="none" transform="scale(0.74)" />
      <path d="M-38 -20 C-22 -44 16 -46 34 -26 C12 -34 -18 -32 -38 -20 Z" className="badge-gloss" />
      <Motif x={-20} y={-20} width={40} height={40} strokeWidth={1.9} className="badge-symbol" />
      {tiers > 1 && (
        <g transform="translate(0 47)">
          {Array.from({ length: tiers }, (_, index) => index + 1).map((pip) => (
            <circle
              key={pip}
              cx={(pip - (tiers + 1) / 2) * 13}
              r={4.6}
              className="badge-pip"
              data-reached={pip <= tier || undefined}
            />
          ))}
        </g>
      )}
    </svg>
  );
}
