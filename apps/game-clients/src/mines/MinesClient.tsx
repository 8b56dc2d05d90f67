import "./mines.css";
import { inHundredths, payoutOf } from "@croupier/games/arithmetic/ratio";
import { lastGem, maxMines, minesRung, mineTiles } from "@croupier/games/mines/mines";
import { InstantFrame } from "../instant/InstantFrame.tsx";
import { Told } from "../instant/Options.tsx";
import { useFormat } from "../instant/useFormat.ts";
import { useTable } from "../shell/table.ts";
import { MineField } from "./MineField.tsx";
import { useMines } from "./useMines.ts";

const counts = Array.from({ length: maxMines }, (_, index) => index + 1);

export function MinesClient() {
  const { say, money, server } = useTable();
  const { times, percent } = useFormat();
  const { game, count, chooseCount, faces, marks, mark, opened, byHand, open, openAny } = useMines();
  const { round, auto } = game;
  const { stake_cents } = round.open ?? { stake_cents: game.stake };
  const amount = (gems: number) => money(Number(payoutOf(stake_cents, minesRung(count, gems))));
  const next = Math.min(opened + 1, lastGem(count));
  return (
    <InstantFrame
      name="mines"
      game={game}
      autoplay={marks.size > 0 || "unready"}
      mainLabel={say("mines.start")}
      openMain={{
        label: opened > 0 ? say("collect", { amount: amount(opened) }) : say("mines.choose"),
        disabled: opened === 0 || auto.run !== null,
      }}
      stage={
        <MineField
          faces={faces}
          playing={byHand}
          marks={marks}
          mark={game.free && server.session.policy.autoplay ? mark : null}
          open={open}
        />
      }
      options={
        <>
          <div className="hundredths">
            <label htmlFor="mine-count">{say("mines.count")}</label>
            <select
              id="mine-count"
              value={count}
              disabled={!game.free}
              onChange={({ target }) => chooseCount(Number(target.value))}
            >
              {counts.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          </div>
          <div className="told-list">
            <Told label={say("mines.next", { times: times(inHundredths(minesRung(count, next)) / 100) })}>
              {amount(next)}
            </Told>
            <Told label={say("mines.nextChance")}>{percent((mineTiles - count - opened) / (mineTiles - opened))}</Told>
          </div>
          <button type="button" className="wide" disabled={!byHand} onClick={openAny}>
            {say("mines.any")}
          </button>
          {server.session.policy.autoplay ? <p className="mark-hint wide">{say("mines.markHint")}</p> : null}
        </>
      }
    />
  );
}
