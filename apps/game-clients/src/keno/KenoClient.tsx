import "./keno.css";
import type { KenoEvent } from "@croupier/games/keno/events";
import {
  type KenoMood,
  type KenoOptions,
  keno,
  kenoDrawn,
  kenoLine,
  kenoMoods,
  kenoNumbers,
  maxPicks,
} from "@croupier/games/keno/keno";
import { useState } from "react";
import { InstantFrame } from "../instant/InstantFrame.tsx";
import { Choice } from "../instant/Options.tsx";
import { Statistics } from "../instant/Statistics.tsx";
import { useFormat } from "../instant/useFormat.ts";
import { useInstant } from "../instant/useInstant.ts";
import { useTable } from "../shell/table.ts";
import { KenoCard } from "./KenoCard.tsx";
import { kenoSeen } from "./kenoSeen.ts";
import { somePicks, withPick } from "./picks.ts";

const ball_ms = 110;

export function KenoClient() {
  const { say, sound } = useTable();
  const { oneDecimal } = useFormat();
  const [picks, setPicks] = useState<number[]>(keno.opening.picks);
  const [mood, setMood] = useState<KenoMood>(keno.opening.mood);
  const [balls, setBalls] = useState<number[]>([]);
  const change = (next: number[]) => {
    if (!game.free) return;
    setBalls([]);
    setPicks(next);
  };
  const random = () => change(somePicks(picks.length || maxPicks));
  const game = useInstant<KenoEvent>({
    options: picks.length === 0 ? null : { picks, mood },
    stage: {
      begin(round) {
        setBalls([]);
        if (round === null) return;
        const { options } = round.bet as { options: KenoOptions };
        setPicks(options.picks);
        setMood(options.mood);
      },
      handlers: {
        async ballsDrawn(event, pace) {
          for (const [index, ball] of event.balls.entries()) {
            setBalls(event.balls.slice(0, index + 1));
            if (event.hits.includes(ball)) sound.chime(index % 8);
            else sound.tick();
            await pace.wait(ball_ms);
          }
          await pace.wait(200);
        },
      },
    },
    letters: { r: random, c: () => change([]) },
  });
  const drawn = balls.length === kenoDrawn;
  const hits = picks.filter((pick) => balls.includes(pick)).length;
  return (
    <InstantFrame
      name="keno"
      game={game}
      mainLabel={say("keno.draw")}
      stage={
        <KenoCard
          picks={picks}
          balls={balls}
          disabled={!game.free}
          press={(number) => change(withPick(picks, number))}
        />
      }
      options={
        <>
          <Choice
            label={say("mood")}
            values={kenoMoods}
            value={mood}
            disabled={!game.free}
            nameOf={(one) => say(`mood.${one}`)}
            choose={(next) => {
              setBalls([]);
              setMood(next);
            }}
          />
          <div className="keno-tools">
            <button type="button" disabled={!game.free} onClick={random}>
              {say("keno.random")}
            </button>
            <button type="button" disabled={!game.free || picks.length === 0} onClick={() => change([])}>
              {say("clear")}
            </button>
          </div>
          <PayLine options={{ picks, mood }} hits={drawn ? hits : null} />
          <Statistics
            title={say("keno.seen")}
            count={kenoSeen}
            nameOf={String}
            facts={({ hits }) => [say("keno.seenHits", { average: oneDecimal(hits) })]}
          />
        </>
      }
    />
  );
}

/** What each number of hits pays for the numbers picked now. */
function PayLine({ options, hits }: { options: KenoOptions; hits: number | null }) {
  const { say } = useTable();
  const { times } = useFormat();
  if (options.picks.length === 0)
    return <p className="keno-line wide">{say("keno.pick", { most: maxPicks, numbers: kenoNumbers })}</p>;
  return (
    <ol className="keno-line wide" aria-label={say("keno.line")}>
      {kenoLine(options).map((multiplier, count) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the number of hits is the identity
        <li key={count} className={count === hits ? "landed" : ""} hidden={multiplier === 0}>
          <span>{say("keno.hits", { count })}</span> <b>{times(multiplier / 100)}</b>
        </li>
      ))}
    </ol>
  );
}
