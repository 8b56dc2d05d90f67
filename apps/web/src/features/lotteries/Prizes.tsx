import type { Lottery, LotteryTerms } from "@croupier/contract/lotteries";
import { useApp } from "../../app-context/App.ts";
import { PlaceLine } from "./PlaceLine.tsx";
import { prizeRows } from "./prizeRows.ts";

interface PrizesProps {
  lottery: Lottery;
  game: LotteryTerms["free_spins_game"];
}

/** What each place wins and which share of the prize money that is. Source: 3-43. */
export function Prizes({ lottery, game }: PrizesProps) {
  const { say } = useApp();
  return (
    <section className="panel grid gap-4" aria-labelledby="lottery-prizes">
      <h2 id="lottery-prizes" className="text-xl">
        {say("lotteries.prizes")}
      </h2>
      <ol className="lottery-prizes">
        {prizeRows(lottery.prizes).map((row) => (
          <PlaceLine key={row.from} row={row} lottery={lottery} game={game} />
        ))}
      </ol>
      <p className="text-sm text-muted">{say("contests.rule.noBonuses")}</p>
    </section>
  );
}
