import { anteBonus, pairPlusOdds, threeCard } from "@croupier/games/threeCard/threeCard";
import { threeCardMath } from "@croupier/games/threeCard/threeCardMath";
import { threeCardHands } from "@croupier/games/threeCard/threeCardRank";
import { useEffect, useState } from "react";
import { useFormat } from "../instant/useFormat.ts";
import { rulesFrom } from "../shell/rulesFrom.ts";
import { useTable } from "../shell/table.ts";

/** Pays read from the game, returns counted over every hand once the rules have been shown. */
export function ThreeCardRules() {
  const { say } = useTable();
  const { fixed } = useFormat();
  const [math, setMath] = useState<ReturnType<typeof threeCardMath> | null>(null);
  useEffect(() => {
    const counting = setTimeout(() => setMath(threeCardMath()), 50);
    return () => clearTimeout(counting);
  }, []);
  const pays = (odds: number) => (odds === 0 ? "–" : `${odds}:1`);
  return (
    <>
      <p>{say("threeCard.rules")}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say("threeCard.makes")}</th>
            <th scope="col">{say("threeCard.bonus")}</th>
            <th scope="col">{say("threeCard.pairPlus")}</th>
          </tr>
        </thead>
        <tbody>
          {threeCardHands.map((hand) => (
            <tr key={hand}>
              <td>{say(`threeCard.hand.${hand}`)}</td>
              <td>{pays(anteBonus[hand])}</td>
              <td>{pays(pairPlusOdds[hand])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {math === null ? (
        <p role="status">{say("loading")}</p>
      ) : (
        <p>
          {say("threeCard.returns", {
            ante: fixed(math.ante),
            all: fixed(math.anteAndRaise),
            plus: fixed(math.pairPlus),
          })}
        </p>
      )}
      <p className="muted">{say("threeCard.keys")}</p>
    </>
  );
}

export const rules = rulesFrom([threeCard], ThreeCardRules);
