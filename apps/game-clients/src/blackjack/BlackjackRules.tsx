import { blackjacks } from "@croupier/games/blackjack/blackjacks";
import type { BlackjackChart } from "@croupier/games/blackjack/chart";
import { useFormat } from "../instant/useFormat.ts";
import { rulesFrom } from "../shell/rulesFrom.ts";
import { useTable } from "../shell/table.ts";
import { useBlackjackTable } from "./useBlackjack.ts";

const columns = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A"];
const legend = ["H", "S", "D", "d", "P", "R", "r", "p"] as const;

/** The table's rules and its best play, both read from the mathematics. */
export function BlackjackRules() {
  const { say } = useTable();
  const { fixed } = useFormat();
  const { rules, chart, told, math } = useBlackjackTable();
  const letters = Object.values(chart)
    .flatMap((rows) => Object.values(rows))
    .join("");
  const used = legend.filter((letter) => letters.includes(letter));
  return (
    <>
      <p>{say("blackjack.rules", { decks: rules.decks })}</p>
      <p>{say(rules.hitsSoft17 ? "blackjack.clothHits" : "blackjack.clothStands")}.</p>
      <p>
        {say("blackjack.rulesSplit", { hands: rules.mostHands })}{" "}
        {say(rules.surrender ? "blackjack.rulesSurrender" : "blackjack.rulesNoSurrender")}
      </p>
      <p>
        {say("blackjack.returns", {
          rtp: fixed(math.rtp),
          staked: fixed(told.staked),
          insurance: fixed(told.insurance),
        })}
      </p>
      <h3>{say("blackjack.chart")}</h3>
      <ul className="chart-legend">
        {used.map((letter) => (
          <li key={letter}>
            <b className={`letter ${letter}`}>{letter}</b> {say(`blackjack.letter.${letter}`)}
          </li>
        ))}
      </ul>
      {(["hard", "soft", "pairs"] as const).map((kind) => (
        <ChartTable key={kind} kind={kind} rows={chart[kind]} />
      ))}
      <p className="muted">{say("blackjack.keys")}</p>
    </>
  );
}

function ChartTable({ kind, rows }: { kind: keyof BlackjackChart; rows: Readonly<Record<number, string>> }) {
  const { say } = useTable();
  const face = (row: string) => (row === "1" ? "A" : row);
  return (
    <table className="bj-chart">
      <thead>
        <tr>
          <th scope="col">{say(`blackjack.chart.${kind}`)}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(rows).map(([row, letters]) => (
          <tr key={row}>
            <th scope="row">{kind === "pairs" ? `${face(row)} ${face(row)}` : row}</th>
            {[...letters].map((letter, column) => (
              <td key={columns[column]}>
                <b className={`letter ${letter}`}>{letter}</b>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const rules = rulesFrom(blackjacks, BlackjackRules);
