import "./blackjack.css";
import "./blackjackNarrow.css";
import { blackjackBoxes } from "@croupier/games/blackjack/blackjackState";
import { useLayoutEffect } from "react";
import { Fan } from "../cards/Fan.tsx";
import { FeltArc } from "../cards/FeltArc.tsx";
import { HintToggle } from "../cards/HintToggle.tsx";
import { useHints } from "../cards/useHints.ts";
import { useLying } from "../cards/useLying.ts";
import { useGameKeys } from "../core/useGameKeys.ts";
import { ResultStrip } from "../instant/ResultStrip.tsx";
import { resultOf } from "../instant/results.ts";
import { Meters } from "../shell/Meters.tsx";
import { useTable } from "../shell/table.ts";
import { useLastRounds } from "../shell/useLastRounds.ts";
import { useMedia } from "../shell/useMedia.ts";
import { BetTools, ChipTray } from "../tables/BetTools.tsx";
import { useBets } from "../tables/useBets.ts";
import { useTools } from "../tables/useTools.ts";
import { Boxes, toldTotal } from "./Boxes.tsx";
import { stakedIn } from "./blackjackShown.ts";
import { MoveButtons, moveKeys } from "./MoveButtons.tsx";
import { type BlackjackWord, useBlackjack, useBlackjackTable } from "./useBlackjack.ts";

/** Where the chips do not fit beside the tools they fold into one, see blackjack.css. */
const lowScreen = "(max-height: 560px), (max-aspect-ratio: 1/1) and (max-height: 660px) and (max-width: 660px)";

/** Not in `TableFrame`: while a hand asks, its moves take the place of chips and tools, and it is never played by itself. */
export function BlackjackClient() {
  const { say, money, replay, ready } = useTable();
  const { rules } = useBlackjackTable();
  const bets = useBets();
  const hints = useHints();
  const [rounds, add] = useLastRounds();
  const low = useMedia(lowScreen);
  const play = useBlackjack(bets, add);
  const { round, shown, hand } = play;
  const dealerLies = useLying(shown.dealer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the table stands
  useLayoutEffect(ready, []);

  const betting = round.phase === "idle" && replay === null;
  const payable = bets.total > 0 && bets.total <= bets.limit;
  const main = () => {
    if (round.phase === "showing") return round.skip();
    if (!betting || !payable) return;
    bets.keep();
    void round.play({ bets: [...bets.stacks].map(([spot, amount]) => ({ spot, amount })) }, bets.total);
  };
  const touch = (change: () => void) => () => {
    play.clear();
    change();
  };
  const tools = useTools(bets, betting, touch);
  const moveLetters = Object.fromEntries(
    Object.entries(moveKeys).map(([move, letter]) => [letter, () => play.make(move as BlackjackWord)]),
  );
  const boxLetters = Object.fromEntries(blackjackBoxes.map((box, index) => [String(index + 1), () => tools.put(box)]));
  const letters = round.phase === "choosing" ? moveLetters : { ...tools.keys.letters, ...boxLetters };
  useGameKeys({ main, ...tools.keys, letters });

  const laid = shown.hands.length > 0;
  const cloth = [say("blackjack.cloth"), say(rules.hitsSoft17 ? "blackjack.clothHits" : "blackjack.clothStands")];
  const asked = hand !== undefined && play.moves.length > 0;
  const message = () => {
    if (bets.note?.kind === "tableMax") return say("tableMax", { amount: money(bets.tableMax) });
    if (asked && play.moves.includes("insure")) return say("blackjack.askInsurance");
    if (asked) return say("blackjack.ask", { total: toldTotal(hand.cards) });
    return bets.total === 0 && betting && !laid ? say("placeBets") : round.screen.message;
  };
  return (
    <main
      className={`blackjack card-cloth ${round.phase}${round.screen.won ? " winning" : ""}`}
      data-boxes={bets.stacks.size}
    >
      <ResultStrip results={rounds.map(resultOf)} />
      <section className="dealer" aria-label={say("blackjack.dealer")}>
        {laid ? <Fan cards={shown.dealer} /> : <i className="card-place" />}
        <output>{dealerLies.length === 0 ? "" : toldTotal(dealerLies)}</output>
      </section>
      <FeltArc lines={cloth} />
      {/* On a low phone there is no room for the arc: the same words stand in two lines. */}
      <p className="cloth-words" aria-hidden="true">
        {cloth[0]}
        <br />
        {cloth[1]}
      </p>
      <Boxes shown={shown} stacks={bets.stacks} disabled={!betting} put={tools.put} take={tools.take} />
      <p className="message" role="status">
        {replay === null ? null : <span className="replaying">{say("replaying")}</span>}
        {message()}
      </p>
      <div className="console">
        <Meters
          screen={round.screen}
          stake_cents={laid ? stakedIn(shown) : bets.total}
          lying_cents={betting && !laid ? bets.total : 0}
        />
        {asked ? (
          <MoveButtons play={play} advised={hints.on ? play.advice() : null} />
        ) : (
          <>
            <ChipTray chips={tools.chips} chip={tools.chip} disabled={!betting} folded={low} choose={tools.setChip} />
            <div className="tools">
              <BetTools actions={tools.actions} may={tools.may} />
            </div>
          </>
        )}
        <HintToggle hints={hints} />
        <button
          type="button"
          className="primary go"
          disabled={round.phase !== "showing" && (!betting || !payable)}
          onClick={main}
        >
          {asked ? say("yourMove") : say(round.phase === "showing" ? "skip" : "deal")}
        </button>
      </div>
    </main>
  );
}
