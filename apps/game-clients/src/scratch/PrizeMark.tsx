const star = Array.from({ length: 10 }, (_, corner) => {
  const radius = corner % 2 === 0 ? 11 : 4.6;
  const angle = (Math.PI * corner) / 5 - Math.PI / 2;
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
}).join("L");

/** A mark and its colours for each prize, the highest first. */
const marks: readonly { path: string; light: string; deep: string }[] = [
  { path: "M5-10A11 11 0 1 0 10 6 9 9 0 0 1 5-10Z", light: "#fff3c4", deep: "#e0a92f" },
  { path: `M${star}Z`, light: "#ffe28a", deep: "#d9822b" },
  { path: "M-10 7V-6L-5 0 0-9 5 0 10-6V7Z", light: "#ffd0d6", deep: "#c7344f" },
  { path: "M-6-8H6L11-2 0 10-11-2Z", light: "#c9f4ff", deep: "#2b8fbf" },
  {
    path: "M0-10C5-10 6-5 6-1 6 4 9 5 9 7H-9C-9 5-6 4-6-1-6-5-5-10 0-10ZM-3 8A3 3 0 0 0 3 8Z",
    light: "#ffe9a8",
    deep: "#a9782a",
  },
  {
    path: "M0-10A5 5 0 0 1 4-2 5 5 0 1 1 2 5C2 8 3 10 5 11H-5C-3 10-2 8-2 5A5 5 0 1 1-4-2 5 5 0 0 1 0-10Z",
    light: "#c6f5b9",
    deep: "#2f8f4e",
  },
  { path: "M0 11C-3 7-10 3-10-3-10-9-2-10 0-4 2-10 10-9 10-3 10 3 3 7 0 11Z", light: "#ffc3e2", deep: "#b13a86" },
  { path: "M-9 10C-11-3-3-10 10-10 11 3 4 10-5 8L5-4Z", light: "#dcf7a6", deep: "#6a8f25" },
  { path: "M0-11C5-4 8 0 8 4A8 8 0 0 1-8 4C-8 0-5-4 0-11Z", light: "#d5d9ff", deep: "#5a5fc0" },
];

/** The mark of a prize. */
export function PrizeMark({ prize }: { prize: number }) {
  const { path, light, deep } = marks[prize]!;
  return (
    <svg viewBox="-13 -13 26 26" className="prize-mark" aria-hidden="true">
      <path d={path} fill={deep} transform="translate(.7 1)" opacity=".55" />
      <path d={path} fill={deep} stroke={light} strokeWidth="1.4" strokeLinejoin="round" />
      <path d={path} fill={light} transform="scale(.58) translate(-1.500 -2)" opacity=".55" />
    </svg>
  );
}
