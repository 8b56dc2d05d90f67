import "./hilo.css";
import { inHundredths, payoutOf } from "@croupier/games/arithmetic/ratio";
import type { HiloEvent } from "@croupier/games/hilo/events";
import { type HiloCall, type HiloState, hiloNext, maxSkips, rankOf, winningRanks } from "@croupier/games/hilo/hilo";
import { useState } from "react";
import { faceOf, PlayingCard } from "../cards/PlayingCard.tsx";
import { InstantFrame } from "../instant/InstantFrame.tsx";
import { Statistics } from "../instant/Statistics.tsx";
import { useFormat } from "../instant/useFormat.ts";
import { useInstant } from "../instant/useInstant.ts";
import { useTable } from "../shell/table.ts";
import { hiloSeen } from "./hiloSeen.ts";

type Turned = Extract<HiloEvent, { type: "cardTurned" }>;

const ranks = 13;

export function HiloClient() {
  const { say, money, sound } = useTable();
  const [turned, setTurned] = useState<Turned[]>([]);
  const game = useInstant<HiloEvent>({
    options: {},
    stage: {
      begin: () => setTurned([]),
      handlers: {
        async cardTurned(event, pace) {
          setTurned((now) => [...now, event]);
          if (!event.right) sound.thud();
          else if (event.call === "first" || event.call === "skip") sound.tick();
          else sound.chime(Math.min(8, turned.length));
          await pace.wait(event.call === "first" ? 200 : 380);
        },
        collected: () => undefined,
      },
    },
    whenOpen: () => make("collect"),
    letters: { w: () => make("higher"), s: () => make("lower"), e: () => make("skip") },
  });
  const { round } = game;
  const playing = round.phase === "choosing";
  const offered = (playing ? (round.open?.moves ?? []) : []) as { do: string }[];
  const may = (move: string) => offered.some((one) => one.do === move);
  const make = (move: HiloCall | "skip" | "collect") => (may(move) ? void round.act({ do: move }) : undefined);
  const last = turned.at(-1);
  const stake_cents = round.open?.stake_cents ?? game.stake;
  const standing = money(Number(payoutOf(stake_cents, { num: BigInt(last?.multiplier ?? 0), den: 100n })));
  return (
    <InstantFrame
      name="hilo"
      game={game}
      autoplay={false}
      mainLabel={say("deal")}
      openMain={{
        label: may("collect") ? say("collect", { amount: standing }) : say("hilo.choose"),
        disabled: !may("collect"),
      }}
      stage={<Stairs turned={turned} />}
      options={
        <>
          {(["higher", "lower"] as const).map((call) => (
            <CallButton key={call} call={call} turned={turned} enabled={may(call)} press={() => make(call)} />
          ))}
          <button type="button" className="wide" disabled={!may("skip")} onClick={() => make("skip")}>
            {say("hilo.skip", { left: maxSkips - turned.filter(({ call }) => call === "skip").length })}
          </button>
          <Statistics
            title={say("hilo.seen")}
            count={hiloSeen}
            nameOf={faceOf}
            facts={({ calls, right }) => [say("hilo.seenRight", { right, calls })]}
          />
        </>
      }
    />
  );
}

/** The cards of the round; the newest is the large one. */
function Stairs({ turned }: { turned: readonly Turned[] }) {
  const { say } = useTable();
  const { times } = useFormat();
  const last = turned.at(-1);
  return (
    <div className="stairs">
      <div className={`stairs-top ${last?.right === false ? "wrong" : ""}`}>
        <PlayingCard key={turned.length} card={last?.card ?? null} />
      </div>
      <ol aria-label={say("hilo.cards")}>
        {turned.slice(0, -1).map(({ card, multiplier }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the climb
          <li key={index}>
            <PlayingCard card={card} />
            {multiplier > 0 ? <b>{times(multiplier / 100)}</b> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}

interface CallButtonProps {
  call: HiloCall;
  turned: readonly Turned[];
  enabled: boolean;
  press(): void;
}

/** A call with its chance and what collecting would pay after it. */
function CallButton({ call, turned, enabled, press }: CallButtonProps) {
  const { say } = useTable();
  const { times, percent } = useFormat();
  const last = turned.at(-1);
  if (last === undefined) {
    return (
      <button type="button" className={`call ${call}`} disabled>
        {say(`hilo.${call}`)}
      </button>
    );
  }
  const rank = rankOf(last.card);
  const name = rank === 1 || rank === ranks ? edgeName(call, rank) : `hilo.${call}OrSame`;
  const state = stateOf(turned);
  return (
    <button type="button" className={`call ${call}`} disabled={!enabled} onClick={press}>
      <strong>{say(name as "hilo.higher", { rank: faceOf(rank) })}</strong>
      <span>
        {percent(winningRanks(call, rank) / ranks)} · {times(inHundredths(hiloNext(state, call)) / 100)}
      </span>
    </button>
  );
}

/** Above an ace and below a king one call is strict, the other is for the same rank. */
function edgeName(call: HiloCall, rank: number): string {
  const strict = rank === 1 ? call === "higher" : call === "lower";
  return strict ? `hilo.${call}` : "hilo.same";
}

/** The round as far as the table shows it. */
function stateOf(turned: readonly Turned[]): HiloState {
  const calls = turned.slice(1).map(({ call }) => call as HiloCall | "skip");
  return { stake: 0, options: {}, cards: turned.map(({ card }) => card), calls, collected: false };
}
