import type { Pokie } from "@croupier/games";
import { gameById } from "@croupier/games/registry";
import { rouletteTableOf } from "@croupier/games/roulette/roulettes";
import type { VideoPoker } from "@croupier/games/videoPoker/videoPoker";
import { BaccaratRules } from "../baccarat/BaccaratRules.tsx";
import { BlackjackRules } from "../blackjack/BlackjackRules.tsx";
import { CrapsRules } from "../craps/CrapsRules.tsx";
import { KiteRules } from "../crash/KiteRules.tsx";
import { type InstantGame, InstantRules } from "../instant/InstantRules.tsx";
import type { MessageKey } from "../messages/sayIn.ts";
import { PokieRules } from "../pokie/PokieRules.tsx";
import { RouletteRules } from "../roulette/RouletteRules.tsx";
import { SicBoRules } from "../sicbo/SicBoRules.tsx";
import { ThreeCardRules } from "../threeCard/ThreeCardRules.tsx";
import { VideoPokerRules } from "../videoPoker/VideoPokerRules.tsx";
import { Panel } from "./Panel.tsx";
import { useTable } from "./table.ts";

/** Rules and pays, made from the same data that decides the rounds. Source: fairness row 29. */
export function RulesPanel({ close }: { close(): void }) {
  const { say, server, version } = useTable();
  const { math: newest, game: id, locale } = server.session;
  const game = gameById(id, version);
  const math = game?.math ?? { ...newest, maxWin: newest.max_win, hitFrequency: 0 };
  const number = (value: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value);
  return (
    <Panel title={say("rules")} close={close}>
      {version === newest.version ? null : <p>{say("keptRules", { version, newest: newest.version })}</p>}
      {game?.kind === "pokie" ? <PokieRules game={game as Pokie} /> : null}
      {rouletteTableOf(id) === undefined ? null : <RouletteRules />}
      {game !== undefined && "bankerSix" in game ? <BaccaratRules /> : null}
      {game !== undefined && "chart" in game ? <BlackjackRules /> : null}
      {game?.kind === "videoPoker" ? <VideoPokerRules game={game as VideoPoker} /> : null}
      {game?.id === "craps-corner" ? <CrapsRules version={version} /> : null}
      {game?.kind === "crash" ? <KiteRules /> : null}
      {game?.id === "lantern-sic-bo" ? <SicBoRules /> : null}
      {game?.id === "three-card-ante" ? <ThreeCardRules /> : null}
      {game?.kind === "instant" ? <InstantRules game={game as InstantGame} /> : null}
      <p>
        {say("rtp", {
          rtp: number(math.rtp),
          volatility: say(`volatility.${math.volatility}` as MessageKey),
          hits: number(math.hitFrequency),
        })}
      </p>
      {server.session.jackpot ? (
        <p>
          {say("jackpotShare", {
            jackpot: server.session.jackpot.name,
            share: number(server.session.jackpot.share_percent),
            total: number(math.rtp + server.session.jackpot.share_percent),
          })}
        </p>
      ) : null}
      <p>{say("maxWin", { times: number(math.maxWin) })}</p>
      <p>{say("malfunction")}</p>
      <p className="muted">
        {say("keys")} {game?.kind === "table" ? say("tableKeys") : null}
      </p>
      <p className="muted">{say("build", { version })}</p>
    </Panel>
  );
}
