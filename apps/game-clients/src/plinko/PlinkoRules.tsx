import { plinko, plinkoMoods, plinkoRows, plinkoSlots } from "@croupier/games/plinko/plinko";
import { instantRules } from "../instant/InstantRules.tsx";
import { useFormat } from "../instant/useFormat.ts";
import { useTable } from "../shell/table.ts";

export function PlinkoRules() {
  const { say } = useTable();
  const { times } = useFormat();
  const half = (slots: readonly number[]) => slots.slice(0, Math.ceil(slots.length / 2));
  return (
    <>
      <p>{say("plinko.rules")}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say("plinko.rows")}</th>
            <th scope="col">{say("mood")}</th>
            <th scope="col">{say("plinko.edgeToMiddle")}</th>
          </tr>
        </thead>
        <tbody>
          {plinkoRows.flatMap((rows) =>
            plinkoMoods.map((mood) => (
              <tr key={`${rows} ${mood}`}>
                <td>{rows}</td>
                <td>{say(`mood.${mood}`)}</td>
                <td>
                  {half(plinkoSlots({ rows, mood }))
                    .map((multiplier) => times(multiplier / 100))
                    .join(" · ")}
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      <p className="muted">{say("moodKeys")}</p>
    </>
  );
}

export const rules = instantRules(plinko, PlinkoRules);
