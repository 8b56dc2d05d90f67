import { keno, kenoDrawn, kenoMoods, kenoNumbers, kenoPays, maxPicks } from "@croupier/games/keno/keno";
import { instantRules } from "../instant/InstantRules.tsx";
import { useFormat } from "../instant/useFormat.ts";
import { useTable } from "../shell/table.ts";

export function KenoRules() {
  const { say } = useTable();
  const { times } = useFormat();
  return (
    <>
      <p>{say("keno.rules", { numbers: kenoNumbers, drawn: kenoDrawn, most: maxPicks })}</p>
      {kenoMoods.map((mood) => (
        <table key={mood}>
          <caption>{say(`mood.${mood}`)}</caption>
          <thead>
            <tr>
              <th scope="col">{say("keno.picks")}</th>
              <th scope="col">{say("keno.hitsAndPays")}</th>
            </tr>
          </thead>
          <tbody>
            {kenoPays[mood].map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the number of picks is the identity
              <tr key={index}>
                <td>{index + 1}</td>
                <td>
                  {line
                    .flatMap((multiplier, hits) => (multiplier > 0 ? [`${hits}: ${times(multiplier / 100)}`] : []))
                    .join(" · ")}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <p className="muted">{say("keno.keys")}</p>
    </>
  );
}

export const rules = instantRules(keno, KenoRules);
