import { wheel, wheelMoods, wheelRings, wheelSegments } from "@croupier/games/wheel/wheel";
import { instantRules } from "../instant/InstantRules.tsx";
import { useFormat } from "../instant/useFormat.ts";
import { useTable } from "../shell/table.ts";

export function WheelRules() {
  const { say } = useTable();
  const { times } = useFormat();
  return (
    <>
      <p>{say("wheel.rules", { segments: wheelSegments })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say("mood")}</th>
            <th scope="col">{say("segmentsAndPays")}</th>
          </tr>
        </thead>
        <tbody>
          {wheelMoods.map((mood) => (
            <tr key={mood}>
              <td>{say(`mood.${mood}`)}</td>
              <td>
                {[...Map.groupBy(wheelRings[mood], (multiplier) => multiplier)]
                  .sort(([a], [b]) => a - b)
                  .map(([multiplier, all]) => `${all.length} · ${times(multiplier / 100)}`)
                  .join(", ")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">{say("moodKeys")}</p>
    </>
  );
}

export const rules = instantRules(wheel, WheelRules);
