import { type HandName, handNames } from "@croupier/games/videoPoker/handRank";
import { allWays, type VideoPoker } from "@croupier/games/videoPoker/videoPoker";
import { videoPokers } from "@croupier/games/videoPoker/videoPokers";
import { numberFormat } from "@croupier/rules/numberFormat";
import { rulesFrom } from "../shell/rulesFrom.ts";
import { useTable } from "../shell/table.ts";

/** The pay table and how often each hand comes with the best play, both read from the mathematics. */
export function VideoPokerRules({ game }: { game: VideoPoker }) {
  const { say, server } = useTable();
  const rare = numberFormat(server.session.locale, { maximumSignificantDigits: 3 });
  const names = handNames.filter((name): name is HandName => game.pays[name] !== undefined);
  return (
    <>
      <p>{say("poker.rules")}</p>
      <p>{say(game.wild ? "poker.rulesWild" : "poker.rulesPlain")}</p>
      <p>{say("poker.rulesHands")}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say("poker.hand")}</th>
            <th scope="col">{say("oddsTitle")}</th>
            <th scope="col">{say("poker.oneIn")}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <td>{say(`poker.hand.${name}`)}</td>
              <td>{game.pays[name]}×</td>
              <td>{rare.format(allWays / game.ways[name]!)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{say("poker.returns")}</p>
      <p>{say("poker.away")}</p>
      <p className="muted">{say("poker.keys")}</p>
    </>
  );
}

export const rules = rulesFrom(videoPokers, VideoPokerRules);
