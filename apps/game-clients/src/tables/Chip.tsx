import { numberFormat } from "@croupier/rules/numberFormat";
import { useTable } from "../shell/table.ts";

const hues = ["#b9b3c4", "#3f8fd6", "#c93a4e", "#2c9a5e", "#7d4bc0", "#d69a2a"];

/** Short enough for a chip: 0.20, 25, 1.5K; millionths of a coin as 2µ. Screen readers get the exact amount. */
function chipFace(units: number, locale: string): string {
  const [value, mark] = units < 0.001 ? [units * 1e6, "µ"] : units < 0.1 ? [units * 1e3, "m"] : [units, ""];
  const digits =
    mark === "" && value < 1
      ? { minimumFractionDigits: 2, maximumFractionDigits: 2 }
      : { notation: "compact" as const, maximumSignificantDigits: 3 };
  return numberFormat(locale, digits).format(value) + mark;
}

/** A chip; its colour follows the largest denomination that it holds. */
export function Chip({ amount }: { amount: number }) {
  const { server } = useTable();
  const { steps_cents: steps } = server.session.stakes;
  const rank = steps.findLastIndex((step) => step <= amount);
  const hue = hues[Math.max(0, rank) % hues.length]!;
  const face = chipFace(amount / server.session.subunits_to_unit, server.session.locale);
  return (
    <svg className="chip" viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="25.500" r="22" fill="#0009" />
      <circle cx="24" cy="24" r="22" fill={hue} />
      <circle
        cx="24"
        cy="24"
        r="18.500"
        fill="none"
        stroke="#fff"
        strokeWidth="7"
        strokeDasharray="9.690 9.690"
        opacity=".92"
      />
      <circle cx="24" cy="24" r="15" fill="#17111f" stroke={hue} strokeWidth="1.600" />
      <circle cx="24" cy="24" r="21.400" fill="none" stroke="#ffffff66" strokeWidth="1" />
      <text
        x="24"
        y="25"
        textAnchor="middle"
        dominantBaseline="middle"
        fontSize={face.length > 4 ? 9 : face.length > 2 ? 11 : 14}
        fontWeight="800"
        fill="#fff"
      >
        {face}
      </text>
    </svg>
  );
}
