import { useId } from "react";

interface FeltArcProps {
  /** Printed along the arc, the large line first. */
  lines: readonly string[];
}

const arcs = [
  { d: "M60 70Q400 250 740 70", size: 38 },
  { d: "M80 104Q400 282 720 104", size: 23 },
];

/** What is printed on a card table's cloth: two brass lines, and words between them. */
export function FeltArc({ lines }: FeltArcProps) {
  const id = useId();
  return (
    <svg className="felt-arc" viewBox="0 0 800 240" aria-hidden="true">
      <path d="M30 30Q400 226 770 30" />
      <path d="M38 22Q400 216 762 22" className="thin" />
      <path d="M74 122Q400 300 726 122" />
      {lines.map((line, index) => {
        const { d, size } = arcs[index]!;
        return (
          <g key={line}>
            <path id={`${id}${index}`} d={d} className="guide" />
            <text fontSize={size}>
              <textPath href={`#${id}${index}`} startOffset="50%" textAnchor="middle">
                {line}
              </textPath>
            </text>
          </g>
        );
      })}
    </svg>
  );
}
