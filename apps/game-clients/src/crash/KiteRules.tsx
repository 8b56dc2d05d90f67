import { maxBets } from "@croupier/games/crash/crashBets";
import { doubling_ms } from "@croupier/games/crash/crashTime";
import { liftTheKite } from "@croupier/games/crash/liftTheKite";
import { limboChance, maxTarget, minTarget } from "@croupier/games/limbo/limbo";
import { useFormat } from "../instant/useFormat.ts";
import { rulesFrom } from "../shell/rulesFrom.ts";
import { useTable } from "../shell/table.ts";

/** Heights whose chances the rules list, in hundredths. */
const listed = [100, minTarget, 150, 200, 500, 1_000, 10_000, maxTarget];

export function KiteRules() {
  const { say } = useTable();
  const { times, percent, fixed } = useFormat();
  return (
    <>
      <p>{say("kite.rules", { bets: maxBets })}</p>
      <p>{say("kite.rulesRise", { seconds: doubling_ms / 1_000, most: times(maxTarget / 100) })}</p>
      <p>{say("kite.rulesAuto", { least: times(minTarget / 100) })}</p>
      <p>{say("kite.rulesTime")}</p>
      <p>{say("kite.rulesAway")}</p>
      <table className="pays">
        <thead>
          <tr>
            <th scope="col">{say("kite.heightColumn")}</th>
            <th scope="col">{say("kite.reachColumn")}</th>
          </tr>
        </thead>
        <tbody>
          {listed.map((height) => (
            <tr key={height}>
              <th scope="row">{times(height / 100)}</th>
              <td>{percent(limboChance(height))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{say("kite.rulesPays")}</p>
      <p>{say("kite.lowestReturn", { lowest: fixed(liftTheKite.lowestRtp) })}</p>
      <p>{say("kite.hits")}</p>
      <p className="muted">{say("kite.keys")}</p>
    </>
  );
}

export const rules = rulesFrom([liftTheKite], KiteRules);
