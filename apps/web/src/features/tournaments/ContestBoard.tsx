import type { ContestBoard as Board, ContestBoardRow, ContestRules } from "@croupier/contract/contests";
import { Trophy } from "lucide-react";
import { useRef, useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { BoardPages } from "./BoardPages.tsx";
import { hasOwnName, keyedRows } from "./boardNews.ts";
import type { BoardView } from "./contestQueries.ts";
import { TeamBoard } from "./TeamBoard.tsx";
import { useContestWords } from "./useContestWords.ts";
import { useLiveBoard } from "./useLiveBoard.ts";
import { useMovingRows } from "./useMovingRows.ts";

/** So many lines of the first page are shown until all are asked for. */
const fewLines = 10;

/** The board of a tournament: who leads and by how much, as it moves; the final one once it is over. Source: 3-46, 3-47. */
export function ContestBoard({ rules }: { rules: ContestRules }) {
  const { say } = useApp();
  const [view, setView] = useState<BoardView>(1);
  const [asked, setWhole] = useState(false);
  const board = useLiveBoard(rules, view);
  const whole = asked || view !== 1 || (board.data?.rows.length ?? 0) <= fewLines;
  const title = board.data?.final ? "contests.finalBoard" : "contests.board";
  return (
    <section className="panel contest-board" aria-labelledby="contest-board">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="contest-board" className="flex items-center gap-3 text-xl">
          <Trophy className="icon text-primary" aria-hidden /> {say(title)}
          {rules.state === "active" && (
            <span className="tag tag-success contest-live">{say("contests.liveBoard")}</span>
          )}
        </h2>
        {board.data && board.data.total > 0 && (
          <p className="text-sm text-muted">{say("contests.players", { count: board.data.total })}</p>
        )}
      </div>
      {board.isPending && <div className="skeleton h-80" aria-busy="true" />}
      {board.isError && <LoadFailed retry={board.refetch} />}
      {board.data?.total === 0 && (
        <Empty icon={Trophy} title={say("contests.noScores")} hint={say(hints[rules.state])} />
      )}
      {board.data && board.data.total > 0 && (
        <>
          {board.data.teams.length > 0 && <TeamBoard board={board.data} />}
          <BoardTable board={board.data} rules={rules} whole={whole} />
          {whole ? (
            <BoardPages board={board.data} view={view} choose={setView} />
          ) : (
            <div className="flex flex-wrap gap-2">
              <button type="button" className="button button-small" onClick={() => setWhole(true)}>
                {say("contests.morePlaces", { count: Math.min(board.data.total, board.data.per_page) })}
              </button>
              {board.data.me && board.data.me.place > fewLines && (
                <button type="button" className="button button-small" onClick={() => setView("me")}>
                  {say("contests.toMyPlace")}
                </button>
              )}
            </div>
          )}
          {rules.demo && <p className="text-sm text-muted">{say("contests.demoHint")}</p>}
        </>
      )}
    </section>
  );
}

const hints = {
  future: "contests.noScoresFuture",
  active: "contests.noScoresActive",
  archive: "contests.noScoresArchive",
} as const;

function BoardTable({ board, rules, whole }: { board: Board; rules: ContestRules; whole: boolean }) {
  const { say } = useApp();
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = keyedRows(whole ? board.rows : board.rows.slice(0, fewLines));
  useMovingRows(body, rows.map(({ key }) => key).join("\n"));
  const hasPrizes = rules.prizes.length > 0 && rules.teams.length === 0;
  return (
    <table className="contest-table" aria-labelledby="contest-board">
      <thead>
        <tr>
          <th scope="col">{say("contests.column.place")}</th>
          <th scope="col">{say("contests.column.player")}</th>
          <th scope="col">{say("contests.column.score")}</th>
          {hasPrizes && (
            <th scope="col" className="contest-cell-prize">
              {say("contests.column.prize")}
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map(({ key, row }) => (
          <BoardLine key={key} name={key} row={row} board={board} hasPrizes={hasPrizes} />
        ))}
      </tbody>
    </table>
  );
}

interface LineProps {
  /** The line's key. */
  name: string;
  row: ContestBoardRow;
  board: Board;
  hasPrizes: boolean;
}

function BoardLine({ name, row, board, hasPrizes }: LineProps) {
  const { say } = useApp();
  const words = useContestWords();
  const prize = hasPrizes ? words.prize(row.prize, board.currency) : "";
  return (
    <tr data-key={name} data-mine={row.mine || undefined} aria-current={row.mine || undefined}>
      <td>
        <span className="contest-medal" data-place={row.place <= 3 ? row.place : undefined}>
          {row.place}
        </span>
      </td>
      <th scope="row">
        {hasOwnName(row) && <span className="contest-name">{words.name(row.name)}</span>}
        {row.mine && <span className="tag tag-wait">{say("contests.you")}</span>}
        {row.demo && <span className="tag">{say("contests.demoPlayer")}</span>}
        {prize && <span className="contest-prize-line money">{prize}</span>}
      </th>
      <td className="money">{words.score(row.score, board.strategy, board.currency)}</td>
      {hasPrizes && <td className="contest-cell-prize money">{prize}</td>}
    </tr>
  );
}
