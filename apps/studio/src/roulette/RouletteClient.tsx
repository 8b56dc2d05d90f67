import "./roulette.css";
import { colourOf } from "@croupier/games";
import { useEffect, useRef, useState } from "react";
import { useGameKeys } from "../core/useGameKeys.ts";
import { Icon } from "../shell/Icon.tsx";
import { useTable } from "../shell/table.ts";
import { Chip } from "./Chip.tsx";
import { doubled, type Placed, stacks, takeFrom, totalOf } from "./chipStacks.ts";
import { Felt } from "./Felt.tsx";
import { useRouletteRound } from "./useRouletteRound.ts";
import { Wheel, type WheelHandle } from "./Wheel.tsx";

const tall = matchMedia("(max-aspect-ratio: 1/1)");

export function RouletteClient() {
  const { say, money, server, balance, replay } = useTable();
  const { steps_cents: chips, default_cents, max_cents } = server.session.stakes;
  const wheel = useRef<WheelHandle>(null);
  const [placed, setPlaced] = useState<Placed>([]);
  const [previous, setPrevious] = useState<Placed>([]);
  const [chip, setChip] = useState(default_cents);
  const [upright, setUpright] = useState(tall.matches);
  const { screen, spin, skip, clearResult } = useRouletteRound(wheel, setPlaced);
  const betting = screen.phase === "betting" && replay === null;
  const total = totalOf(placed);
  const limit = Math.min(max_cents, balance.amount_cents);

  useEffect(() => {
    const turn = () => setUpright(tall.matches);
    tall.addEventListener("change", turn);
    return () => tall.removeEventListener("change", turn);
  }, []);

  const [note, setNote] = useState<string | null>(null);
  const put = (key: string) => {
    clearResult();
    if (total + chip > limit)
      return setNote(
        total + chip > max_cents ? say("tableMax", { amount: money(max_cents) }) : say("refused.not_enough_money"),
      );
    setNote(null);
    setPlaced([...placed, { key, amount: chip }]);
  };
  const main = () => {
    if (screen.phase === "rolling") return skip();
    if (!betting || total === 0 || total > limit) return;
    setNote(null);
    setPrevious(placed);
    void spin(placed);
  };
  const nextChip = (by: number) => setChip(chips[chips.indexOf(chip) + by] ?? chip);
  useGameKeys({ main, more: () => nextChip(1), less: () => nextChip(-1) });

  return (
    <main className={`roulette ${screen.phase}${screen.won ? " winning" : ""}`}>
      <div className="wheel-holder">
        <Wheel ref={wheel} />
      </div>
      <ol className="last" aria-label={say("lastNumbers")}>
        {screen.last.map((number, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same number may come twice; the place is its identity
          <li key={`${screen.last.length - index}-${number}`} className={colourOf(number)}>
            {number}
          </li>
        ))}
      </ol>
      <section className="felt-holder" aria-label={say("placeBets")}>
        <Felt
          upright={upright}
          chips={stacks(placed)}
          disabled={!betting}
          winner={screen.winner}
          paid={screen.paid}
          place={put}
          take={(key) => setPlaced(takeFrom(placed, key))}
        />
      </section>
      <p className="message" role="status">
        {replay === null ? null : <span className="replaying">{say("replaying")}</span>}
        {note ?? screen.message}
      </p>
      <div className="console">
        <dl className="meters">
          <div>
            <dt>{say("balance")}</dt>
            <dd>
              {money(betting ? balance.amount_cents - (screen.winner === null ? total : 0) : balance.amount_cents)}
            </dd>
          </div>
          <div>
            <dt>{say("stake")}</dt>
            <dd>{money(total)}</dd>
          </div>
          <div>
            <dt>{say(screen.won ? "win" : "return")}</dt>
            <dd className={screen.won ? "won" : ""}>{money(screen.returned)}</dd>
          </div>
        </dl>
        <fieldset className="chips" disabled={!betting}>
          <legend className="visually-hidden">{say("chip", { amount: money(chip) })}</legend>
          {chips.map((value) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === chip}
              aria-label={say("chip", { amount: money(value) })}
              onClick={() => setChip(value)}
            >
              <Chip amount={value} />
            </button>
          ))}
        </fieldset>
        <div className="tools">
          <button
            type="button"
            aria-label={say("undo")}
            disabled={!betting || total === 0}
            onClick={() => setPlaced(placed.slice(0, -1))}
          >
            <Icon name="undo" />
          </button>
          <button
            type="button"
            aria-label={say("clear")}
            disabled={!betting || total === 0}
            onClick={() => setPlaced([])}
          >
            <Icon name="trash" />
          </button>
          <button
            type="button"
            className="double"
            aria-label={say("double")}
            disabled={!betting || total === 0 || total * 2 > limit}
            onClick={() => {
              clearResult();
              setPlaced(doubled(placed));
            }}
          >
            ×2
          </button>
          <button
            type="button"
            aria-label={say("rebet")}
            disabled={!betting || previous.length === 0 || totalOf(previous) > limit}
            onClick={() => {
              clearResult();
              setPlaced(previous);
            }}
          >
            <Icon name="repeat" />
          </button>
        </div>
        <button
          type="button"
          className="spin"
          aria-label={say(screen.phase === "rolling" ? "skip" : "spinWheel")}
          disabled={screen.phase !== "rolling" && (!betting || total === 0 || total > limit)}
          onClick={main}
        >
          <Icon name={screen.phase === "rolling" ? "skip" : "spin"} />
        </button>
      </div>
    </main>
  );
}
