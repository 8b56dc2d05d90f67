import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { History, SearchX } from "lucide-react";
import type { FormEvent } from "react";
import type { PlayedRound } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { useNavigate } from "../../app-context/navigation.ts";
import { usePagePlace } from "../../modal/pagePlace.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Field } from "../../ui/Field.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { useMoney } from "../../ui/useMoney.ts";
import { useSignedMoney } from "../../ui/useSignedMoney.ts";
import { useUtcTime } from "../../ui/useTime.ts";
import { DayFields } from "./DayFields.tsx";
import { playedRoundsQuery } from "./profileQueries.ts";
import { type RoundFilter, roundFilterOf, searchOf } from "./roundFilter.ts";

const here = pathOf("ProfileGamesHistory");

/** The player's rounds, newest first, by day and game. The filter stands in the address, so it works without scripts too. */
export function RoundsList() {
  const { api, say, to } = useApp();
  const filter = roundFilterOf(usePagePlace().search);
  const rounds = useQuery(playedRoundsQuery(api, filter));
  if (rounds.isError) return <LoadFailed retry={rounds.refetch} />;
  if (!rounds.data) return <span className="skeleton h-96" aria-busy="true" />;
  const { data, games, next } = rounds.data;
  if (games.length === 0) {
    return (
      <Empty icon={History} title={say("profile.noGames")}>
        <a className="button button-primary button-small" href={to("/categories/all")}>
          {say("lobby.allGames")}
        </a>
      </Empty>
    );
  }
  return (
    <section className="grid gap-4" aria-label={say("rounds.label")}>
      <Filter key={searchOf(filter)} filter={filter} games={games} />
      {data.length === 0 ? (
        <Empty icon={SearchX} title={say("rounds.none")}>
          <a className="button button-small" href={to(here)}>
            {say("rounds.all")}
          </a>
        </Empty>
      ) : (
        <RoundsTable rounds={data} />
      )}
      {(next !== null || filter.before) && (
        <nav className="flex flex-wrap justify-between gap-3" aria-label={say("rounds.pages")}>
          {filter.before && (
            <a className="button button-small" href={to(here + searchOf({ ...filter, before: "" }))}>
              {say("rounds.newest")}
            </a>
          )}
          {next !== null && (
            <a className="button button-small ms-auto" href={to(here + searchOf({ ...filter, before: next }))}>
              {say("rounds.earlier")}
            </a>
          )}
        </nav>
      )}
    </section>
  );
}

interface FilterProps {
  filter: RoundFilter;
  games: readonly { game: string; title: string }[];
}

function Filter({ filter, games }: FilterProps) {
  const { say, to } = useApp();
  const navigate = useNavigate();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = new FormData(event.currentTarget);
    const text = (name: string) => String(asked.get(name) ?? "");
    void navigate(here + searchOf({ from: text("from"), to: text("to"), game: text("game") }));
  };
  return (
    <form className="panel rounds-filter" action={to(here)} method="get" onSubmit={send}>
      <Field label={say("rounds.game")}>
        {(wired) => (
          <select {...wired} className="input" name="game" defaultValue={filter.game ?? ""}>
            <option value="">{say("rounds.everyGame")}</option>
            {games.map(({ game, title }) => (
              <option key={game} value={game}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <DayFields from={filter.from} to={filter.to} />
    </form>
  );
}

function RoundsTable({ rounds }: { rounds: readonly PlayedRound[] }) {
  const { say } = useApp();
  return (
    <div className="panel">
      <table className="data-table rounds-table">
        <caption className="sr-only">{say("rounds.label")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("rounds.game")}</th>
            <th scope="col">{say("rounds.stake")}</th>
            <th scope="col">{say("rounds.payout")}</th>
            <th scope="col" className="max-sm:hidden">
              {say("rounds.result")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rounds.map((round) => (
            <RoundRow key={round.id} round={round} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RoundRow({ round }: { round: PlayedRound }) {
  const { say, to } = useApp();
  const money = useMoney();
  const signed = useSignedMoney();
  const at = useUtcTime("moment");
  const stake = round.free ? 0 : round.stake_cents;
  const result = round.payout_cents - stake;
  const isOver = round.state === "settled";
  return (
    <tr>
      <td>
        <span className="block font-semibold">{round.title}</span>
        <span className="flex flex-wrap gap-x-3 text-[0.8125rem] text-muted">
          <time dateTime={round.started_at}>{at(round.started_at)}</time>
          {round.state !== "settled" && <span>{say("rounds.state", { state: round.state })}</span>}
          {round.free && <span>{say("rounds.free")}</span>}
          {round.provable && round.state !== "open" && (
            <a className="text-link" href={to(`${pathOf("FairnessVerify")}?round=${round.id}`)}>
              {say("nav.fairness")}
            </a>
          )}
        </span>
      </td>
      <td className="money">{money(stake, round.currency)}</td>
      <td className="money">{isOver ? money(round.payout_cents, round.currency) : "–"}</td>
      <td className={`money font-semibold max-sm:hidden ${isOver && result > 0 ? "text-success" : ""}`}>
        {isOver ? signed(result, round.currency) : "–"}
      </td>
    </tr>
  );
}
