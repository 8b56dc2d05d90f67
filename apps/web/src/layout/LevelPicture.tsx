/** Steps that have a colour of their own; higher ones wear the last. */
const tones = ["--c-muted", "--c-line", "--c-accent", "--c-success", "--c-primary"];

/**
 * The emblem of a level: a cut stone with one more facet lit a step, and the step's number in it. Drawn here, coloured
 * by the brand's tokens.
 */
export function LevelPicture({ level, size = 36 }: { level: number; size?: number }) {
  const tone = `var(${tones[Math.min(level, tones.length) - 1]})`;
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" className="flex-none">
      <path d={hexagon} fill="var(--c-raised)" stroke={tone} strokeWidth="2" strokeLinejoin="round" />
      {facets.map((points, index) => (
        <path key={points} d={points} fill={tone} opacity={index < level ? 0.42 : 0.1} />
      ))}
      <circle cx="20" cy="20" r="9" fill="var(--c-bg)" stroke={tone} strokeWidth="1.5" />
      <text
        x="20"
        y="24.2"
        textAnchor="middle"
        fontSize="12"
        fontWeight="700"
        fill="var(--c-text)"
        fontFamily="var(--font-interface-stack)"
      >
        {level}
      </text>
    </svg>
  );
}

const corners = [
  [20, 2],
  [36, 11],
  [36, 29],
  [20, 38],
  [4, 29],
  [4, 11],
] as const;
const hexagon = `M${corners.map((corner) => corner.join(" ")).join("L")}Z`;
const facets = corners.map(([x, y], index) => {
  const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y];
  return `M20 20L${x} ${y}L${nextX} ${nextY}Z`;
});
