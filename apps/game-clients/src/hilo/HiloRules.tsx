import { hilo, maxSkips, winningRanks } from "@croupier/games/hilo/hilo";
import { highestRung } from "@croupier/games/instant/ladder";
import { faceOf } from "../cards/PlayingCard.tsx";
import { instantRules } from "../instant/InstantRules.tsx";
import { useFormat } from "../instant/useFormat.ts";
import { useTable } from "../shell/table.ts";

const ranks = Array.from({ length: 13 }, (_, index) => index + 1);

export function HiloRules() {
  const { say } = useTable();
  const { times, percent } = useFormat();
  return (
    <>
      <p>{say("hilo.rules", { skips: maxSkips })}</p>
      <p>{say("hilo.paysRule", { highest: times(highestRung) })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say("hilo.card")}</th>
            <th scope="col">{say("hilo.higher")}</th>
            <th scope="col">{say("hilo.lower")}</th>
          </tr>
        </thead>
        <tbody>
          {ranks.map((rank) => (
            <tr key={rank}>
              <td>{faceOf(rank)}</td>
              <td>{percent(winningRanks("higher", rank) / ranks.length)}</td>
              <td>{percent(winningRanks("lower", rank) / ranks.length)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">{say("hilo.keys")}</p>
    </>
  );
}

export const rules = instantRules(hilo, HiloRules);
