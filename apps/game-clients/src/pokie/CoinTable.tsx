import type { Feature } from "@croupier/games";
import { numberFormat } from "@croupier/rules/numberFormat";
import { useTable } from "../shell/table.ts";

type CoinValues = Extract<Feature, { kind: "holdAndWin" }>["values"];

/** What a coin can be worth, and how often. */
export function CoinTable({ values }: { values: CoinValues }) {
  const { say, server } = useTable();
  const number = numberFormat(server.session.locale, { maximumFractionDigits: 2 });
  const percent = numberFormat(server.session.locale, { style: "percent", maximumFractionDigits: 2 });
  const total = values.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <table className="coin-table">
      <thead>
        <tr>
          <th scope="col">{say("coinWorth")}</th>
          <th scope="col">{say("coinChance")}</th>
        </tr>
      </thead>
      <tbody>
        {values.map(({ times, weight, level }) => (
          <tr key={times}>
            <td>
              ×{number.format(times)} {level === null ? "" : say(`level.${level}`)}
            </td>
            <td>{percent.format(weight / total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
