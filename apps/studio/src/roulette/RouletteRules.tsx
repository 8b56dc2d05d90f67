import { oddsOf, type RouletteBetType, spots } from "@croupier/games";
import type { MessageKey } from "../messages/en.ts";
import { useTable } from "../shell/table.ts";

/** One line for every kind of bet, read from the layout itself. */
export function RouletteRules() {
  const { say } = useTable();
  const types = [...new Set(spots.map(({ type }) => type))];
  const example = (type: RouletteBetType) => spots.find((spot) => spot.type === type)!.numbers;
  const name = (type: RouletteBetType) => {
    const numbers = example(type);
    return say(`bet.${type}` as MessageKey, { numbers: numbers.join(", "), from: numbers[0]!, to: numbers.at(-1)! });
  };
  return (
    <>
      <p>{say("rouletteRules")}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say("betName")}</th>
            <th scope="col">{say("numbersCovered")}</th>
            <th scope="col">{say("oddsTitle")}</th>
          </tr>
        </thead>
        <tbody>
          {types.map((type) => (
            <tr key={type}>
              <td>{name(type)}</td>
              <td>{example(type).length}</td>
              <td>{oddsOf[type]}:1</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
