import { oddsOf, pocketName, type RouletteBetType } from "@croupier/games/roulette/layout";
import { rouletteMath } from "@croupier/games/roulette/rouletteMath";
import { roulettes } from "@croupier/games/roulette/roulettes";
import { americanTable, frenchTable } from "@croupier/games/roulette/rouletteTable";
import { useFormat } from "../instant/useFormat.ts";
import type { MessageKey } from "../messages/sayIn.ts";
import { rulesFrom } from "../shell/rulesFrom.ts";
import { useTable } from "../shell/table.ts";
import { frenchName } from "./spotName.ts";
import { useRouletteTable } from "./useRouletteTable.ts";

/** One line for every kind of bet with its return, read from the layout and counted over the wheel. */
export function RouletteRules() {
  const { say } = useTable();
  const { fixedPercent } = useFormat();
  const table = useRouletteTable();
  const example = (type: RouletteBetType) => table.spots.find((spot) => spot.type === type)!.numbers;
  const name = (type: RouletteBetType) => {
    const numbers = example(type);
    const words = { numbers: numbers.map(pocketName).join(", "), from: numbers[0]!, to: numbers.at(-1)! };
    const own = say(`bet.${type}` as MessageKey, words);
    return table.laPartage && numbers.length === 18 ? `${frenchName(type)}: ${own}` : own;
  };
  const zeros = table === americanTable ? "rouletteRules.american" : "rouletteRules";
  return (
    <>
      <p>{say(table === frenchTable ? "rouletteRules.french" : zeros)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say("betName")}</th>
            <th scope="col">{say("numbersCovered")}</th>
            <th scope="col">{say("oddsTitle")}</th>
            <th scope="col">{say("returns")}</th>
          </tr>
        </thead>
        <tbody>
          {rouletteMath(table).map(({ type, returned }) => (
            <tr key={type}>
              <td>{name(type)}</td>
              <td>{example(type).length}</td>
              <td>{oddsOf[type]}:1</td>
              <td>{fixedPercent(returned / table.wheel.length)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export const rules = rulesFrom(
  roulettes.map(({ game }) => game),
  RouletteRules,
);
