const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[8, 8]],
  2: [
    [4.5, 4.5],
    [11.5, 11.5],
  ],
  3: [
    [4, 4],
    [8, 8],
    [12, 12],
  ],
  4: [
    [4.5, 4.5],
    [11.5, 4.5],
    [4.5, 11.5],
    [11.5, 11.5],
  ],
  5: [
    [4, 4],
    [12, 4],
    [8, 8],
    [4, 12],
    [12, 12],
  ],
  6: [
    [4.5, 3.8],
    [11.5, 3.8],
    [4.5, 8],
    [11.5, 8],
    [4.5, 12.2],
    [11.5, 12.2],
  ],
};

/** A die's face, printed on a felt. */
export function SmallDie({ face }: { face: number }) {
  return (
    <svg viewBox="0 0 16 16" className="small-die" aria-hidden="true">
      <rect width="16" height="16" rx="3.500" fill="#f6ecd2" />
      {pips[face]!.map(([cx, cy]) => (
        <circle
          key={`${cx} ${cy}`}
          cx={cx}
          cy={cy}
          r={face === 1 ? 2.6 : 1.7}
          fill={face === 1 || face === 4 ? "#c01f33" : "#1c1520"}
        />
      ))}
    </svg>
  );
}
