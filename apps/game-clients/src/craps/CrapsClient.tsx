import "./craps.css";
import { behind, type CrapsPlace, type CrapsSpot } from "@croupier/games/craps/crapsBets";
import { crapsRules } from "@croupier/games/craps/crapsRules";
import { mayPut, takeable } from "@croupier/games/craps/crapsTable";
import type { CrapsEvent } from "@croupier/games/craps/events";
import { useState } from "react";
import type { Pace } from "../core/playEvents.ts";
import { useTable } from "../shell/table.ts";
import { Dice } from "../tables/Dice.tsx";
import { TableFrame } from "../tables/TableFrame.tsx";
import type { Bets } from "../tables/useBets.ts";
import { betsOf, useTableGame } from "../tables/useTableGame.ts";
import { CrapsFelt } from "./CrapsFelt.tsx";
import { diceLanded, emptyFelt, feltAfter } from "./feltState.ts";

/** Letters that put the chip in hand on the places most used. */
const places: Readonly<Record<string, CrapsSpot>> = { p: "pass", n: "dontPass", o: "passOdds", k: "come", f: "field" };

const roll_ms = 1_050;

export function CrapsClient() {
  const { say, money, sound, version } = useTable();
  const rules = crapsRules(version);
  const [felt, setFelt] = useState(emptyFelt);
  const [still, setStill] = useState(false);
  /** Whether a press on a bet takes it down. */
  const [taking, setTaking] = useState(false);
  const table = { point: felt.point, chips: felt.lying };
  const clear = () => setFelt((now) => ({ ...emptyFelt, throws: now.throws }));
  /** Chips of an open round that may lie where they are put now. */
  const allowed = (bets: Bets) =>
    [...bets.stacks].every(([spot, amount]) => mayPut(rules, table, spot as CrapsSpot, amount));

  const game = useTableGame<CrapsEvent>({
    stage: (bets) => {
      const show = (event: CrapsEvent) => setFelt((now) => feltAfter(now, event));
      return {
        begin: (shown) => (shown === null ? undefined : clear()),
        handlers: {
          chipsPut(event) {
            bets.show([]);
            show(event);
          },
          async diceThrown(event, pace: Pace) {
            setStill(pace.skipped);
            show(event);
            sound.tick();
            await pace.wait(roll_ms);
            sound.thud();
            setStill(true);
            setFelt((now) => diceLanded(now, event.point));
            await pace.wait(300);
          },
          betTravelled: show,
          chipsTaken: show,
          async winPaid(event, pace) {
            show(event);
            sound.tick();
            await pace.wait(220);
          },
          async placePaid(event, pace) {
            show(event);
            if (event.payout > event.stake) sound.tick();
            await pace.wait(220);
          },
        },
      };
    },
    clear,
    whenOpen(round, bets) {
      if (bets.total <= bets.limit && allowed(bets)) void round.act({ do: "throw", bets: betsOf(bets) }, bets.total);
    },
    chipsBetween: true,
    complete: allowed,
    letters: {
      ...Object.fromEntries(Object.entries(places).map(([key, spot]) => [key, () => put(spot)])),
      x: () => setTaking((now) => !now && free.length > 0),
    },
  });
  const { round, bets, tools, betting } = game;
  const free = round.phase === "choosing" ? takeable(rules, table) : [];
  const choosesDown = taking && free.length > 0;
  const mayTake = (spot: CrapsSpot) => betting && mayPut(rules, table, spot, (bets.stacks.get(spot) ?? 0) + tools.chip);
  const phase = felt.point === null ? say("craps.comeOut") : say("craps.point", { point: felt.point });

  return (
    <TableFrame
      name="craps"
      game={game}
      autoplay={false}
      mainLabel={say("craps.throw")}
      openMain={{ label: say("craps.throw"), disabled: bets.total > bets.limit || !allowed(bets) }}
      second={
        free.length > 0 ? (
          <button
            type="button"
            className="take-down"
            aria-pressed={choosesDown}
            onClick={() => setTaking(!choosesDown)}
          >
            {say("craps.takeDown")}
          </button>
        ) : null
      }
      stage={
        <div className="craps-stage">
          <p className={`puck ${felt.point === null ? "off" : "on"}`}>{phase}</p>
          <Dice dice={felt.dice} throws={felt.throws} still={still} count={2} />
          <div className="craps-side">
            <p className="dice-sum">
              {!felt.lies || round.phase === "sending" ? "" : felt.dice.reduce((sum, die) => sum + die, 0)}
            </p>
            {felt.back > 0 && round.open !== null ? (
              <p className="so-far">{say("craps.soFar", { amount: money(felt.back) })}</p>
            ) : null}
          </div>
        </div>
      }
      felt={
        <CrapsFelt
          felt={felt}
          fresh={bets.stacks}
          open={choosesDown ? (spot) => comesDown(spot) !== null : mayTake}
          betting={betting}
          press={choosesDown ? down : put}
          take={(spot) => (bets.stacks.has(spot) ? tools.take(spot) : down(spot))}
        />
      }
    />
  );

  /** What comes down from a place: the odds that lie there, or else the bet. */
  function comesDown(spot: CrapsSpot): CrapsPlace | null {
    if (free.includes(spot)) return spot;
    const bet = behind(spot, felt.point)?.bet;
    return bet !== undefined && free.includes(bet) ? bet : null;
  }

  function down(spot: CrapsSpot): void {
    const place = comesDown(spot);
    if (place === null) return;
    setTaking(false);
    bets.clear();
    void round.act({ do: "takeDown", spots: [place] });
  }

  function put(spot: CrapsSpot): void {
    const refusal = refusalOf(spot);
    if (refusal === null) tools.put(spot);
    else round.say(refusal);
  }

  /** Why no chip may lie there now; null where one may. */
  function refusalOf(spot: CrapsSpot): string | null {
    if (!betting) return say("noMoreBets");
    if (game.stake_cents + tools.chip > bets.tableMax) return say("tableMax", { amount: money(bets.tableMax) });
    if (mayTake(spot)) return null;
    if (spot === "pass" || spot === "dontPass") return say("craps.onlyComeOut");
    return say(spot === "come" || spot === "dontCome" ? "craps.onlyPoint" : "craps.oddsRoom");
  }
}
