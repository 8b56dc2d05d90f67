import "./court.css";

/** Ranks that have a figure: jack, queen, king. */
export type CourtRank = 11 | 12 | 13;

/**
 * The drawn figure of a court card, to the waist and turned on its head below, as such cards are. It fills the frame from
 * 27 to 73 across and from 20 to 120 down in a card of 100 by 140.
 */
export function CourtFigure({ rank, pip }: { rank: CourtRank; pip: string }) {
  return (
    <>
      <rect x="27" y="20" width="46" height="100" rx="5" className="court" />
      <Half rank={rank} pip={pip} />
      <g transform="rotate(180 50 70)">
        <Half rank={rank} pip={pip} />
      </g>
      <path d="M27.5 67 72.5 73" className="sash" />
    </>
  );
}

function Half({ rank, pip }: { rank: CourtRank; pip: string }) {
  const Figure = figures[rank];
  return (
    <g className="figure">
      <path d="M27.5 70V66C33 58 41 56 50 56S67 58 72.5 66V70Z" className="robe" />
      <path d="M33 70 38 59M67 70 62 59M29 67 32 62M71 67 68 62" className="trim" />
      <path d="M43.5 57 50 70 56.5 57Z" className="panel" />
      <Figure />
      <path d={pip} transform="translate(32.4 28.4) scale(.42)" className="pip" />
    </g>
  );
}

/** Face and collar; what is around the head comes before and after it. */
function Face() {
  return (
    <>
      <path d="M40 57Q50 65 60 57L58 53Q50 59 42 53Z" className="collar" />
      <path d="M43 37H57V46C57 52 54 55.5 50 55.500S43 52 43 46Z" className="skin" />
      <path d="M45 41.600Q47 40.4 48.6 41.600M51.4 41.600Q53 40.4 55 41.600M50 43.500V47.500H48.8" className="ink" />
      <circle cx="47" cy="43.8" r="1" className="eye" />
      <circle cx="53" cy="43.8" r="1" className="eye" />
      <path d="M47.8 51Q50 52.4 52.2 51" className="mouth" />
    </>
  );
}

const King = () => (
  <>
    <path d="M42.5 36Q37.5 44 41 52L45 54V37ZM57.5 36Q62.5 44 59 52L55 54V37Z" className="hair" />
    <Face />
    <path
      d="M43 46C42 55 45 60 50 61.5 55 60 58 55 57 46 56 49 54.5 50 52.8 49.400L50 50.2 47.2 49.400C45.5 50 44 49 43 46Z"
      className="hair"
    />
    <path d="M40.5 37.5 38 25.5 44.5 31 50 22.5 55.5 31 62 25.5 59.5 37.500Z" className="crown" />
    <path d="M40.5 37.5 40 34.500H60L59.5 37.500Z" className="band" />
    <path d="M66.2 62V29L67.5 25.5 68.8 29V62Z" className="steel" />
    <path d="M63 57.500H72V60H63Z" className="crown" />
  </>
);

const Queen = () => (
  <>
    <path d="M43 35C36 43 36 54 39 61L45 58V38ZM57 35C64 43 64 54 61 61L55 58V38Z" className="hair" />
    <Face />
    <path d="M43 38Q46 36 50 38.5 54 36 57 38L57 35H43Z" className="hair" />
    <path
      d="M42 36.500Q40.5 30 43 27.5 45 31.5 47 30.5 49 29.5 50 24.5 51 29.5 53 30.5 55 31.5 57 27.5 59.5 30 58 36.500Z"
      className="crown"
    />
    <circle cx="50" cy="33.6" r="1.5" className="jewel" />
    <path d="M67.5 66Q66 58 67.5 50" className="stem" />
    <path
      d="M67.5 41.500Q71 42 70.5 45.5 73 48 70 50 67.5 53 65 50 62 48 64.5 45.5 64 42 67.5 41.500Z"
      className="petal"
    />
    <circle cx="67.5" cy="46.8" r="1.7" className="crown" />
  </>
);

const Jack = () => (
  <>
    <path d="M43 35Q37.5 44 40 53L45 52V37ZM57 35Q62.5 44 60 53L55 52V37Z" className="hair" />
    <Face />
    <path d="M40 38C36.5 31 43 26.5 50 26.500S63.5 31 60 38Q50 33.5 40 38Z" className="cap" />
    <path d="M58 32C66 29 69.5 23.5 66 21.5 60 20.5 55 26 54 30.500Z" className="feather" />
    <path d="M40 38Q50 33.5 60 38L59.6 40.200Q50 36 40.4 40.200Z" className="band" />
    <path d="M67.5 70V33" className="staff" />
    <path d="M67.5 35Q73 37.5 72 45 69.5 42.5 67.5 43ZM67.5 35Q63.5 36 63.5 40L67.5 41Z" className="steel" />
  </>
);

const figures = { 11: Jack, 12: Queen, 13: King } as const;
