import { inHundredths } from "@croupier/games/arithmetic/ratio";
import { highestRung } from "@croupier/games/instant/ladder";
import { lastGem, maxMines, mines, minesRung, mineTiles } from "@croupier/games/mines/mines";
import { instantRules } from "../instant/InstantRules.tsx";
import { useFormat } from "../instant/useFormat.ts";
import { useTable } from "../shell/table.ts";

/** Counts of mines whose ladders the table shows; the others lie between. */
const shownCounts = [1, 2, 3, 5, 8, 12, 16, 20, maxMines];
const shownGems = [1, 2, 3, 4, 5, 6];

export function MinesRules() {
  const { say, server } = useTable();
  const { times } = useFormat();
  const rung = (count: number, gems: number) =>
    gems > lastGem(count) ? "–" : times(inHundredths(minesRung(count, gems)) / 100);
  return (
    <>
      <p>{say("mines.rules", { tiles: mineTiles, most: maxMines })}</p>
      <p>{say("mines.paysRule", { highest: times(highestRung) })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say("mines.count")}</th>
            {shownGems.map((gems) => (
              <th key={gems} scope="col">
                {say("mines.gems", { count: gems })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownCounts.map((count) => (
            <tr key={count}>
              <td>{count}</td>
              {shownGems.map((gems) => (
                <td key={gems}>{rung(count, gems)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {server.session.policy.autoplay ? <p>{say("mines.markHint")}</p> : null}
      <p className="muted">{say("mines.keys")}</p>
    </>
  );
}

export const rules = instantRules(mines, MinesRules);
