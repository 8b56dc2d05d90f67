import { useTable } from "../shell/table.ts";

/** A size in the little drawing of a line. */
const CELL = 10;

/** Every line of a title as a small picture of its window. */
export function Paylines({ lines, rows }: { lines: readonly (readonly number[])[]; rows: number }) {
  const { say } = useTable();
  return (
    <>
      <h3>{say("paylines", { count: lines.length })}</h3>
      <ol className="paylines">
        {lines.map((line, index) => (
          <li key={line.join("")}>
            <svg viewBox={`0 0 ${line.length * CELL} ${rows * CELL}`} aria-hidden="true">
              {line.map((row, reel) =>
                Array.from({ length: rows }, (_, cell) => (
                  <rect
                    key={[reel, cell].join()}
                    x={reel * CELL + 0.6}
                    y={cell * CELL + 0.6}
                    width="8.8"
                    height="8.8"
                    rx="1.6"
                    fill={cell === row ? "#eebc4a" : "#3a3347"}
                  />
                )),
              )}
            </svg>
            {index + 1}
          </li>
        ))}
      </ol>
    </>
  );
}
