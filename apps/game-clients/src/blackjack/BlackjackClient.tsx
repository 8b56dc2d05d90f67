import "./blackjack.css";
import "./blackjackNarrow.css";
import { Fan } from "../cards/Fan.tsx";
import { FeltArc } from "../cards/FeltArc.tsx";
import { HintToggle } from "../cards/HintToggle.tsx";
import { useHints } from "../cards/useHints.ts";
import { useLying } from "../cards/useLying.ts";
import { ResultStrip } from "../instant/ResultStrip.tsx";
import { resultOf } from "../instant/results.ts";
import { useTable } from "../shell/table.ts";
import { TableFrame } from "../tables/TableFrame.tsx";
import { Boxes, toldTotal } from "./Boxes.tsx";
import type { BlackjackShown } from "./blackjackShown.ts";
import { MoveButtons } from "./MoveButtons.tsx";
import { type BlackjackPlay, useBlackjack, useBlackjackTable } from "./useBlackjack.ts";

/** Where the chips do not fit beside the tools they fold into one, see blackjack.css. */
const layout = {
  lowScreen: "(max-height: 560px), (max-aspect-ratio: 1/1) and (max-height: 660px) and (max-width: 660px)",
};

export function BlackjackClient() {
  const { say } = useTable();
  const hints = useHints();
  const play = useBlackjack();
  const { game, shown, laid } = play;
  const { bets, tools, betting } = game;
  const asked = play.hand !== undefined && play.moves.length > 0;
  return (
    <TableFrame
      name={`blackjack card-cloth boxes-${bets.stacks.size}`}
      game={game}
      ownLayout={layout}
      autoplay={false}
      mainLabel={say("deal")}
      openMain={{ label: say("yourMove"), disabled: true }}
      decided={laid}
      prompt={usePrompt(play, asked)}
      strip={<ResultStrip results={game.rounds.map(resultOf)} />}
      stage={<DealerSide shown={shown} laid={laid} />}
      felt={<Boxes shown={shown} stacks={bets.stacks} disabled={!betting} put={tools.put} take={tools.take} />}
      moves={asked ? <MoveButtons play={play} advised={hints.on ? play.advice() : null} /> : undefined}
      second={<HintToggle hints={hints} />}
    />
  );
}

/** What is said before the first chip lies, and while a hand asks. */
function usePrompt({ game, hand, moves, laid }: BlackjackPlay, asked: boolean): string | undefined {
  const { say } = useTable();
  if (asked && moves.includes("insure")) return say("blackjack.askInsurance");
  if (asked && hand) return say("blackjack.ask", { total: toldTotal(hand.cards) });
  return game.bets.total === 0 && game.betting && !laid ? say("placeBets") : undefined;
}

/** The dealer's cards, and what is printed on the cloth before them. */
function DealerSide({ shown, laid }: { shown: BlackjackShown; laid: boolean }) {
  const { say } = useTable();
  const { rules } = useBlackjackTable();
  const lies = useLying(shown.dealer);
  const cloth = [say("blackjack.cloth"), say(rules.hitsSoft17 ? "blackjack.clothHits" : "blackjack.clothStands")];
  return (
    <>
      <section className="dealer" aria-label={say("blackjack.dealer")}>
        {laid ? <Fan cards={shown.dealer} /> : <i className="card-place" />}
        <output>{lies.length === 0 ? "" : toldTotal(lies)}</output>
      </section>
      <FeltArc lines={cloth} />
      {/* On a low phone there is no room for the arc: the same words stand in two lines. */}
      <p className="cloth-words" aria-hidden="true">
        {cloth[0]}
        <br />
        {cloth[1]}
      </p>
    </>
  );
}
