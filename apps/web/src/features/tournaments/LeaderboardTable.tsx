import type { LeaderboardMeasure } from "@croupier/contract/contests";
import type { RefObject } from "react";
import { useApp } from "../../app-context/App.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { hasOwnName } from "./boardNews.ts";
import { useContestWords } from "./useContestWords.ts";

interface Row {
  place: number;
  name: string;
  value: number;
  mine: boolean;
  demo: boolean;
}

interface Board {
  by: LeaderboardMeasure;
  rows: readonly Row[];
  me: Row | null;
}

const units: Readonly<Record<LeaderboardMeasure, MessageKey>> = {
  win: "leaderboard.column.win",
  rate: "leaderboard.column.rate",
  points: "leaderboard.column.points",
};

/** The strategy whose unit a measure shares. */
const strategies = { win: "win", rate: "rate", points: "points" } as const;

/** The first fifty, and the player's own line below them where it is not among them. */
export function LeaderboardTable({ board, body }: { board: Board; body: RefObject<HTMLTableSectionElement | null> }) {
  const { say } = useApp();
  const { rows, me, by } = board;
  const isListed = rows.some(({ mine }) => mine);
  return (
    <table className="contest-table" aria-labelledby="leaderboard-title">
      <thead>
        <tr>
          <th scope="col">{say("contests.column.place")}</th>
          <th scope="col">{say("contests.column.player")}</th>
          <th scope="col">{say(units[by])}</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => (
          <Line key={row.place} row={row} by={by} />
        ))}
      </tbody>
      {me && !isListed && (
        <tfoot>
          <Line row={me} by={by} />
        </tfoot>
      )}
    </table>
  );
}

function Line({ row, by }: { row: Row; by: LeaderboardMeasure }) {
  const { say } = useApp();
  const words = useContestWords();
  const { place, name, value, mine, demo } = row;
  return (
    <tr data-key={mine ? "me" : name} data-mine={mine || undefined} aria-current={mine || undefined}>
      <td>
        <span className="contest-medal" data-place={place <= 3 ? place : undefined}>
          {place}
        </span>
      </td>
      <th scope="row">
        {hasOwnName(row) && <span className="contest-name">{words.name(name)}</span>}
        {mine && <span className="tag tag-wait">{say("contests.you")}</span>}
        {demo && <span className="tag">{say("contests.demoPlayer")}</span>}
      </th>
      <td className="money">{words.score(value, strategies[by], "EUR")}</td>
    </tr>
  );
}
