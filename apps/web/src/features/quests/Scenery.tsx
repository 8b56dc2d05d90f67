import type { QuestSize } from "@croupier/rules/quests/questIdentifier";
import { isRobot } from "@croupier/rules/quests/questMap";

interface Land {
  size: QuestSize;
  width: number;
  height: number;
}

/** The land behind a map: hills under stars, or a board of circuits, in the brand's colours. */
export function Scenery({ size, width, height }: Land) {
  return (
    <g aria-hidden className="quest-land">
      {isRobot(size) ? (
        <Board size={size} width={width} height={height} />
      ) : (
        <Hills size={size} width={width} height={height} />
      )}
    </g>
  );
}

/** Numbers that look scattered and are the same each time. */
const scattered = (count: number, salt: number) =>
  Array.from({ length: count }, (_, index) => {
    const turn = (index + 1) * 0.618_034 + salt * 0.271;
    return { a: turn % 1, b: (turn * 7.13) % 1, c: (turn * 3.7) % 1, index };
  });

const rise = (height: number) => Math.max(3, Math.round(height / 150));

function Hills({ width, height }: Land) {
  return (
    <>
      {scattered(70, 1).map(({ a, b, c, index }) => (
        <circle
          key={index}
          cx={a * width}
          cy={b * height * 0.8}
          r={1 + c * 2.4}
          className="quest-star"
          opacity={0.25 + c * 0.6}
        />
      ))}
      <circle cx={width * 0.83} cy={height * 0.13} r={58} className="quest-moon" />
      <circle cx={width * 0.83 + 24} cy={height * 0.13 - 14} r={50} className="quest-moon-shade" />
      {scattered(rise(height), 2).map(({ a, index }) => {
        const y = ((index + 1) * height) / (rise(height) + 0.5);
        const [left, middle] = [50 + a * 60, 80 - a * 50];
        return (
          <path
            key={index}
            className={index % 2 === 0 ? "quest-hill" : "quest-hill-far"}
            d={`M0 ${y} C ${width * 0.18} ${y - left}, ${width * 0.34} ${y - left}, ${width * 0.5} ${y} S ${width * 0.8} ${y - middle}, ${width} ${y - 20} V ${height} H 0 Z`}
          />
        );
      })}
      {scattered(rise(height) * 7, 5).map(({ a, b, c, index }) => (
        <Tree key={index} x={a * width} y={60 + b * (height - 90)} scale={0.55 + c * 0.7} />
      ))}
    </>
  );
}

function Tree({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${Math.round(x)} ${Math.round(y)}) scale(${scale.toFixed(2)})`} className="quest-tree">
      <path d="M0 -46 L15 -16 H8 L19 6 H-19 L-8 -16 H-15 Z" />
      <path d="M-3 6 H3 V16 H-3 Z" />
    </g>
  );
}

function Board({ width, height }: Land) {
  const lines = scattered(rise(height) * 8, 3);
  return (
    <>
      {lines.map(({ a, b, c, index }) => {
        const [x, y] = [Math.round((a * width) / 40) * 40, Math.round((b * height) / 40) * 40];
        const [run, turn] = [80 + Math.round(c * 5) * 40, (index % 2 === 0 ? 1 : -1) * (40 + Math.round(c * 2) * 40)];
        return (
          <g key={index}>
            <path className="quest-trace" d={`M${x} ${y} h${run} l${Math.abs(turn) / 2} ${turn / 2} v${turn}`} />
            <circle cx={x} cy={y} r={7} className="quest-pad" />
          </g>
        );
      })}
      {scattered(rise(height) * 2, 8).map(({ a, b, c, index }) => (
        <Chip key={index} x={40 + a * (width - 160)} y={30 + b * (height - 130)} side={56 + Math.round(c * 40)} />
      ))}
    </>
  );
}

function Chip({ x, y, side }: { x: number; y: number; side: number }) {
  const pins = [0.2, 0.4, 0.6, 0.8];
  return (
    <g transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
      {pins.map((pin) => (
        <path
          key={pin}
          className="quest-trace"
          d={`M${pin * side} -10 V${side + 10} M-10 ${pin * side} H${side + 10}`}
        />
      ))}
      <rect width={side} height={side} rx={8} className="quest-chip" />
      <circle cx={side / 2} cy={side / 2} r={side / 6} className="quest-pad" />
    </g>
  );
}
