import type { CallReply } from "@croupier/contract/call";
import type { listLatestWinners } from "@croupier/contract/jackpots";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useApp } from "../../app-context/App.ts";
import { shownName } from "../../messages/shownName.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { artOf } from "../games/gamePicture.tsx";

/** Fewer wins than this say that nobody plays here. */
const minShown = 6;

/** Latest wins, newest first. New ones arrive over the public channel; nothing scrolls by itself. Source: 4-31. */
export function WinsStrip() {
  const { queries, say } = useApp();
  const wins = useQuery(queries.latestWins).data ?? [];
  const first = useRef(wins[0]?.at);
  useEffect(() => {
    first.current ??= wins[0]?.at;
  }, [wins]);
  if (wins.length < minShown) return null;
  return (
    <section aria-labelledby="wins-title" className="wins">
      <h2 id="wins-title" className="flex items-center gap-2 font-sans text-sm font-semibold text-muted">
        <span className="size-2 rounded-full bg-success" aria-hidden />
        {say("lobby.latestWins")}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ul className="rail [--tile:max-content]" tabIndex={0} aria-label={say("lobby.latestWins")}>
        {wins.slice(0, 12).map((win) => (
          <Win
            key={`${win.at}${win.nickname}${win.win_amount_cents}`}
            win={win}
            isNew={first.current !== undefined && win.at > first.current}
          />
        ))}
      </ul>
    </section>
  );
}

/** By itself, because the first amount in a currency takes a phone so long that others should not have to wait for all of them. */
function Win({ win, isNew }: { win: CallReply<typeof listLatestWinners>[number]; isNew: boolean }) {
  const { say } = useApp();
  const money = useMoney();
  const cover = win.game_table_image_path;
  return (
    <li className={`win ${isNew ? "win-new" : ""}`}>
      <img
        src={cover?.endsWith(".webp") ? cover : artOf({ identifier: win.game_identifier })}
        alt=""
        width={40}
        height={54}
        loading="lazy"
      />
      <span className="grid min-w-0 text-sm">
        <span className="truncate text-muted">
          {shownName(say, win.nickname)} · {win.game_title}
        </span>
        <span className="money font-semibold text-success">{money(win.win_amount_cents, win.currency)}</span>
      </span>
    </li>
  );
}
