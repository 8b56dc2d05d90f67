import type { ReactNode } from "react";

/** What lies behind the reels of a title: layers from far to near, and the gloom that a feature brings. */
export function Scenery({ children }: { children: ReactNode }) {
  return (
    <div className="backdrop" aria-hidden="true">
      {children}
      <div className="gloom" />
    </div>
  );
}

/** One layer of a backdrop: fills the page, cuts what does not fit. What moves is a layer of its own. */
export function Layer({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice" className={className}>
      {children}
    </svg>
  );
}

interface Place {
  x: number;
  y: number;
  size: number;
}

/** The same drawing at several places, in the size of each. */
export function Scattered({ places, children }: { places: readonly Place[]; children: ReactNode }) {
  return places.map(({ x, y, size }) => (
    <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${size})`}>
      {children}
    </g>
  ));
}

/** Small lights scattered over a band of the sky, the same every time. */
export function Sparks({
  count,
  top,
  bottom,
  fill,
  size,
}: Record<"count" | "top" | "bottom" | "size", number> & { fill: string }) {
  const sparks = Array.from({ length: count }, (_, i) => {
    const x = (i * 397 + i * i * 13) % 1600;
    const y = top + ((i * i * 29 + i * 61) % (bottom - top));
    const r = size * (0.5 + ((i * 7) % 5) * 0.2);
    return { i, x, y, r, opacity: 0.35 + ((i * 3) % 6) / 10 };
  });
  return sparks.map(({ i, ...place }) => (
    <circle key={i} cx={place.x} cy={place.y} r={place.r} fill={fill} opacity={place.opacity} />
  ));
}

/** Rolling outline from left to right, closed at the bottom: waves, hills, drifts. */
export function ridge(y: number, height: number, step: number, phase: number): string {
  let path = `M-200 900 V${y}`;
  for (let x = -200, i = 0; x < 2_000; x += step, i += 1) {
    path += ` q${step / 4} ${-height * (0.6 + 0.4 * Math.sin(i * 1.7 + phase))} ${step / 2} 0 t${step / 2} 0`;
  }
  return `${path} V900 Z`;
}
