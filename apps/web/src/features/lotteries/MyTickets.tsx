import type { ContestPrize, Lottery, LotteryTerms } from "@croupier/contract/lotteries";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { PartyPopper } from "lucide-react";
import { useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { usePlayer } from "../../ui/usePlayer.ts";
import { lotteryStatusesQuery } from "./lotteryQueries.ts";
import type { LotteryPhase } from "./lotteryState.ts";
import { usePrizeWords } from "./usePrizeWords.ts";

interface MyTicketsProps {
  lottery: Lottery;
  phase: LotteryPhase;
  game: LotteryTerms["free_spins_game"];
}

/** The player's tickets with their numbers, and what they won; a guest is told how to take part. Source: 3-43, 3-10. */
export function MyTickets({ lottery, phase, game }: MyTicketsProps) {
  const { say, to } = useApp();
  const player = usePlayer();
  const isOpen = phase === "future" || phase === "active";
  if (!player && !isOpen) return null;
  return (
    <section className="panel grid gap-4" aria-labelledby="lottery-mine">
      <h2 id="lottery-mine" className="text-xl">
        {say("lotteries.mine")}
      </h2>
      {player ? (
        <Held lottery={lottery} phase={phase} game={game} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose flex-1 basis-64 text-muted">{say("lotteries.guest")}</p>
          <a className="button button-primary" href={to(pathOf("Registration"))}>
            {say("signUp.action")}
          </a>
        </div>
      )}
    </section>
  );
}

function Held({ lottery, phase, game }: MyTicketsProps) {
  const { api, say } = useApp();
  const statuses = useQuery(lotteryStatusesQuery(api));
  if (statuses.isError) return <LoadFailed retry={statuses.refetch} />;
  if (statuses.isPending) return <div className="skeleton h-16" aria-busy="true" />;
  const mine = statuses.data.find(({ lottery_id }) => lottery_id === lottery.id);
  const tickets = mine?.tickets ?? [];
  const won = mine?.prizes ?? [];
  const isDrawn = phase === "drawn";
  if (tickets.length === 0)
    return <p className="text-muted">{say(isDrawn ? "lotteries.mineNone" : "lotteries.mineCount", { count: 0 })}</p>;
  return (
    <>
      {isDrawn && won.length === 0 && <p className="text-muted">{say("lotteries.mineLost")}</p>}
      <Won lottery={lottery} prizes={won} game={game} />
      <p>{say("lotteries.mineCount", { count: tickets.length })}</p>
      <TicketNumbers tickets={tickets} winning={won.flatMap(({ ticket }) => ticket ?? [])} />
    </>
  );
}

interface WonProps {
  lottery: Lottery;
  prizes: readonly ContestPrize[];
  game: LotteryTerms["free_spins_game"];
}

function Won({ lottery, prizes, game }: WonProps) {
  const { say } = useApp();
  const words = usePrizeWords(lottery.currency, lottery, game);
  return prizes.map((prize) => (
    <p key={prize.id} className="notice notice-success">
      <PartyPopper className="icon" aria-hidden />
      <span>
        {say("lotteries.mineWon", {
          ticket: prize.ticket ?? "",
          place: prize.award_place ?? prize.id,
          prize: words(prize).join(", "),
        })}
      </span>
    </p>
  ));
}

/** So many numbers stand there before the others are asked for. */
const shownFirst = 40;

function TicketNumbers({ tickets, winning }: { tickets: readonly string[]; winning: readonly string[] }) {
  const { say } = useApp();
  const [all, setAll] = useState(false);
  const inOrder = [...winning, ...tickets.filter((ticket) => !winning.includes(ticket))];
  const shown = all ? inOrder : inOrder.slice(0, shownFirst);
  return (
    <>
      <ul className="lottery-tickets" aria-label={say("lotteries.mine")}>
        {shown.map((ticket) => (
          <li key={ticket} data-won={winning.includes(ticket) || undefined}>
            {ticket}
          </li>
        ))}
      </ul>
      {shown.length < tickets.length && (
        <button type="button" className="button button-small justify-self-start" onClick={() => setAll(true)}>
          {say("lotteries.showAll", { count: tickets.length })}
        </button>
      )}
    </>
  );
}
