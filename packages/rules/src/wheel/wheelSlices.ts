/** A slice of the wheel. Angles are degrees, clockwise from the top. */
export interface WheelSlice {
  /** Index of the prize that it stands for. */
  item: number;
  from: number;
  angle: number;
}

/** A prize with a larger share has several slices, so that a wheel of few prizes is still a wheel. */
const widest = 40;
/** What is hardly ever drawn is still seen. */
const narrowest = 2;

/**
 * The slices of a wheel: a prize has as much of its edge as it has of the chances, but for the least that can be seen. Slices of one
 * prize lie apart where there are others between them. Every weight is above 0. Source: 3-28, F-36.
 */
export function wheelSlices(weights: readonly number[]): WheelSlice[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const seen = weights.map((weight) => Math.max((weight / all) * 360, narrowest));
  const scale = 360 / seen.reduce((sum, share) => sum + share, 0);
  const pieces = seen.flatMap((share, item) => {
    const count = Math.max(1, Math.round((share * scale) / widest));
    return Array.from({ length: count }, (_, place) => ({
      item,
      order: (place + 0.5) / count,
      angle: (share * scale) / count,
    }));
  });
  pieces.sort((left, right) => left.order - right.order || left.item - right.item);
  let from = 0;
  return pieces.map(({ item, angle }) => {
    const slice = { item, from, angle };
    from += angle;
    return slice;
  });
}
