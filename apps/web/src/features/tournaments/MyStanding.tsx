import type { ContestRules } from "@croupier/contract/contests";
import { useApp } from "../../app-context/App.ts";
import { Join } from "./TakePart.tsx";
import { useContestWords } from "./useContestWords.ts";
import { useMyPart } from "./useMyPart.ts";

/** The player's own line, which stays in sight wherever the page is scrolled to: place, score, and what is missing to the next prize. Source: 3-46. */
export function MyStanding({ rules }: { rules: ContestRules }) {
  const { say } = useApp();
  const words = useContestWords();
  const { signedIn, isPending, mustJoin, me, toNext, roundsTaken } = useMyPart(rules);
  if (!signedIn || isPending || (rules.state !== "active" && !me)) return null;
  const { strategy, currency, games_taken_limit: limit } = rules;
  return (
    <section className="contest-standing" aria-label={say("contests.myPlace")}>
      {me ? (
        <>
          <p className="contest-standing-place">
            <b>{words.number.format(me.place)}</b> <span className="sr-only">{say("contests.myPlace")}</span>
          </p>
          <div className="min-w-0">
            <p className="font-semibold">{words.standing(me, rules)}</p>
            <p className="text-sm text-muted">
              {rules.state === "active" && toNext
                ? say("contests.toNext", { score: words.score(toNext.score, strategy, currency), place: toNext.place })
                : me.prize.length > 0
                  ? say(rules.state === "active" ? "contests.holdsPrize" : "contests.wonPrize", {
                      prize: words.prize(me.prize, currency),
                    })
                  : say("contests.noPrizeHere")}
              {limit !== null && roundsTaken !== null && (
                <span className="max-sm:hidden"> · {say("contests.roundsUsed", { used: roundsTaken, limit })}</span>
              )}
            </p>
          </div>
        </>
      ) : mustJoin ? (
        <>
          <p className="min-w-0 flex-1 font-semibold">{say("contests.notIn")}</p>
          <Join rules={rules} small />
        </>
      ) : (
        <>
          <p className="min-w-0 flex-1 font-semibold">{say("contests.noScoreYet")}</p>
          <a className="button button-primary button-small" href="#contest-games">
            {say("contests.toGames")}
          </a>
        </>
      )}
    </section>
  );
}
