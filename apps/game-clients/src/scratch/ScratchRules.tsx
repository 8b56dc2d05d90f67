import { scratch, scratchPrizes, scratchTickets } from "@croupier/games/scratch/scratch";
import { numberFormat } from "@croupier/rules/numberFormat";
import { instantRules } from "../instant/InstantRules.tsx";
import { useFormat } from "../instant/useFormat.ts";
import { useTable } from "../shell/table.ts";

/** Prizes with the number of cards that hold them, read from the game. */
export function ScratchRules() {
  const { say, server } = useTable();
  const { times } = useFormat();
  const whole = numberFormat(server.session.locale);
  const all = whole.format(scratchTickets);
  return (
    <>
      <p>{say("scratch.rules", { all })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say("oddsTitle")}</th>
            <th scope="col">{say("scratch.tickets", { all })}</th>
          </tr>
        </thead>
        <tbody>
          {scratchPrizes.map(({ times: prize, tickets }) => (
            <tr key={prize}>
              <td>{times(prize)}</td>
              <td>{whole.format(tickets)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export const rules = instantRules(scratch, ScratchRules);
