import type { Lottery, LotteryTerms } from "@croupier/contract/lotteries";
import { placesPerPage } from "@croupier/rules/prizes/placesPage";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import { shownName } from "../../messages/shownName.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { lotteryPlacesQuery } from "./lotteryQueries.ts";
import { PlaceLine } from "./PlaceLine.tsx";

interface WinnersProps {
  lottery: Lottery;
  game: LotteryTerms["free_spins_game"];
}

/** Who won each place of a lottery that is drawn: the first ones at once, those after them a page at a time. Source: 3-43. */
export function Winners({ lottery, game }: WinnersProps) {
  const app = useApp();
  const { say } = app;
  const read = useInfiniteQuery(lotteryPlacesQuery(app, lottery.slug));
  const further = read.data?.pages.flatMap(({ places }) => places) ?? [];
  const places = [...lottery.prizes.slice(0, placesPerPage), ...further];
  const total = lottery.prizes.length;
  const more = () => void read.fetchNextPage();
  return (
    <section className="panel grid gap-4" aria-labelledby="lottery-prizes">
      <h2 id="lottery-prizes" className="text-xl">
        {say("lotteries.winners")}
      </h2>
      <ol className="lottery-prizes">
        {places.map((prize) => {
          const place = prize.award_place ?? prize.id;
          return (
            <PlaceLine key={place} row={{ from: place, to: place, prize }} lottery={lottery} game={game}>
              <span className="text-sm">
                {prize.ticket
                  ? say("lotteries.ticketBy", { ticket: prize.ticket, name: shownName(say, prize.nickname ?? "") })
                  : say("lotteries.notWon")}
              </span>
            </PlaceLine>
          );
        })}
      </ol>
      {total > placesPerPage && (
        <p className="text-sm text-muted" aria-live="polite">
          {say("contests.shownPlaces", { from: 1, to: places.length, total })}
        </p>
      )}
      {read.isError ? (
        <LoadFailed retry={more} />
      ) : (
        places.length < total && (
          <button
            type="button"
            className="button needs-scripts justify-self-start"
            aria-busy={read.isFetching || undefined}
            onClick={more}
          >
            {say("lotteries.morePlaces")}
          </button>
        )
      )}
      <p className="text-sm text-muted">{say("contests.rule.noBonuses")}</p>
    </section>
  );
}
