/** Coins in a stack; `top` is the centre of the highest one. */
function Stack({ x, foot, coins }: { x: number; foot: number; coins: number }) {
  return Array.from({ length: coins }, (_, place) => {
    const y = foot - place * 8;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the coins of a drawing never change places
      <g key={place}>
        <path d={`M ${x - 22} ${y} v 7 a 22 8 0 0 0 44 0 v -7 Z`} fill="#b07b1e" />
        <path d={`M ${x - 22} ${y} v 7 a 22 8 0 0 0 12 6.8 v -7 Z`} fill="#fff" opacity="0.18" />
        <ellipse cx={x} cy={y} rx="22" ry="8" fill="#f4c64f" />
        <ellipse cx={x} cy={y} rx="16" ry="5.4" fill="none" stroke="#c08a26" strokeWidth="1.6" />
      </g>
    );
  });
}

/** A bundle of notes with its band, lying. */
function Bundle({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M 0 14 L 62 22 V 36 L 0 28 Z" fill="#1f6b46" />
      <path d="M 62 22 L 92 8 V 22 L 62 36 Z" fill="#174f35" />
      <path d="M 0 14 L 30 0 L 92 8 L 62 22 Z" fill="#3fae76" />
      <path d="M 10 14 L 31 4.5 L 82 9.5 L 61 18.8 Z" fill="none" stroke="#c7f0d8" strokeWidth="1.4" opacity="0.8" />
      <ellipse cx="46" cy="11.4" rx="10" ry="4.6" fill="#2a8659" />
      <path d="M 22 16.8 L 52 2.8 L 64 4.4 L 34 18.4 V 32.4 L 22 30.8 Z" fill="#f2ead2" opacity="0.92" />
    </g>
  );
}

/** A bar of gold. */
function Bar({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M 8 8 L 52 8 L 60 26 L 0 26 Z" fill="#e0a932" />
      <path d="M 8 8 L 18 0 L 62 0 L 52 8 Z" fill="#ffe08a" />
      <path d="M 52 8 L 62 0 L 70 18 L 60 26 Z" fill="#a87518" />
      <path d="M 14 13 H 46 L 49 21 H 10 Z" fill="none" stroke="#a87518" strokeWidth="1.4" opacity="0.7" />
    </g>
  );
}

function Gem({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M 6 0 H 26 L 32 9 L 16 28 L 0 9 Z" fill="#58c8ea" />
      <path d="M 6 0 L 10 9 H 0 Z M 26 0 L 22 9 H 32 Z M 10 9 L 16 28 L 0 9 Z" fill="#2f92bd" />
      <path d="M 6 0 H 26 L 22 9 H 10 Z" fill="#b6ecfb" />
    </g>
  );
}

/** An open chest; what lies in it is drawn over its back. */
function Chest({ full }: { full: boolean }) {
  return (
    <>
      <path d="M 40 58 Q 40 16 70 16 H 130 Q 160 16 160 58 Z" fill="#5b3216" />
      <path d="M 48 56 Q 48 24 72 24 H 128 Q 152 24 152 56 Z" fill="#2b1608" />
      <path d="M 62 18 V 58 M 138 18 V 58" stroke="#d7a13c" strokeWidth="7" />
      <Stack x={72} foot={70} coins={full ? 4 : 3} />
      <Stack x={128} foot={70} coins={full ? 4 : 2} />
      <Stack x={100} foot={74} coins={full ? 5 : 3} />
      {full && <Gem x={84} y={22} />}
      {full && <Gem x={122} y={36} />}
      <path d="M 34 72 H 166 L 162 132 Q 161 138 155 138 H 45 Q 39 138 38 132 Z" fill="#7a451f" />
      <path d="M 34 72 H 166 L 165.4 82 H 34.6 Z" fill="#000" opacity="0.28" />
      <path d="M 36 104 H 164 L 163.6 109 H 36.4 Z" fill="#000" opacity="0.2" />
      <path d="M 56 72 H 66 V 138 H 56 Z M 134 72 H 144 V 138 H 134 Z" fill="#e3b45a" />
      <path d="M 90 72 H 110 V 96 Q 100 104 90 96 Z" fill="#f0c870" />
      <circle cx="100" cy="84" r="3.4" fill="#5b3216" />
    </>
  );
}

const hoards = [
  [<Stack key="a" x={82} foot={122} coins={1} />, <Stack key="b" x={122} foot={126} coins={2} />],
  [
    <Stack key="a" x={76} foot={118} coins={3} />,
    <Stack key="b" x={128} foot={122} coins={2} />,
    <Stack key="c" x={102} foot={128} coins={1} />,
  ],
  [
    <Stack key="a" x={100} foot={108} coins={7} />,
    <Stack key="b" x={62} foot={118} coins={4} />,
    <Stack key="c" x={138} foot={118} coins={5} />,
    <Stack key="d" x={100} foot={128} coins={2} />,
  ],
  [
    <Bundle key="a" x={54} y={82} />,
    <Stack key="b" x={148} foot={112} coins={6} />,
    <Stack key="c" x={118} foot={126} coins={3} />,
    <Stack key="d" x={56} foot={126} coins={1} />,
  ],
  [
    <Bundle key="a" x={46} y={92} />,
    <Bundle key="b" x={54} y={74} />,
    <Stack key="c" x={156} foot={114} coins={8} />,
    <Stack key="d" x={126} foot={126} coins={4} />,
    <Stack key="e" x={48} foot={128} coins={2} />,
  ],
  [
    <Bundle key="a" x={36} y={70} />,
    <Bundle key="b" x={44} y={52} />,
    <Bar key="c" x={40} y={108} />,
    <Bar key="d" x={104} y={108} />,
    <Bar key="e" x={72} y={86} />,
    <Stack key="f" x={166} foot={104} coins={6} />,
  ],
  [<Chest key="a" full={false} />],
  [
    <Bar key="a" x={2} y={112} />,
    <Chest key="b" full />,
    <Bar key="c" x={128} y={112} />,
    <Stack key="d" x={28} foot={128} coins={2} />,
  ],
];

/** The part of the drawing that is seen: little money fills the picture too. */
const views = ["50 88 100 66", "38 76 124 78", "20 34 160 118", "18 40 164 116", "6 28 188 126"];

/** Money, the more the higher the step of eight. Source: 9-34. */
export function MoneyPicture({ step }: { step: number }) {
  return (
    <svg viewBox={views[step - 1] ?? "0 0 200 150"} aria-hidden="true" data-step={step}>
      <ellipse cx="100" cy="138" rx={step < 3 ? 52 : 84} ry="8" fill="#000" opacity="0.35" />
      {hoards[step - 1] ?? hoards[0]}
    </svg>
  );
}
