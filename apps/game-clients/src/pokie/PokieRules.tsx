import type { PokieModel } from "@croupier/games";
import { publishedMath } from "@croupier/games/pokie/publishedMath";
import { numberFormat } from "@croupier/rules/numberFormat";
import type { ReactNode } from "react";
import { fetchPatiently } from "../core/fetchPatiently.ts";
import type { MessageKey } from "../messages/sayIn.ts";
import type { GameRules } from "../shell/gameKind.ts";
import { useTable } from "../shell/table.ts";
import { FeatureRules } from "./FeatureRules.tsx";
import { Paylines } from "./Paylines.tsx";
import { type PokieTitle, titleOf } from "./themes/themes.ts";

const best = (pays: Readonly<Record<number, number>>) => Object.entries(pays).sort(([a], [b]) => Number(b) - Number(a));

/** A count that wins; where symbols win in groups, up to what the next pay begins with. */
function countWords({ wins }: PokieModel, pays: Readonly<Record<number, number>>, count: string): string {
  if (wins.by === "lines" || wins.by === "ways") return count;
  const next = Object.keys(pays).find((other) => Number(other) > Number(count));
  if (next === undefined) return `${count}+`;
  return Number(next) === Number(count) + 1 ? count : `${count}–${Number(next) - 1}`;
}

/** Rules and pays of any pokie, made from its data alone. Source: F-29. */
function PokieRules({ model, theme: { symbols } }: PokieTitle) {
  const { say, server } = useTable();
  const number = numberFormat(server.session.locale, { maximumFractionDigits: 2 });
  const exact = numberFormat(server.session.locale, { maximumFractionDigits: 3 });
  const { sample } = model.published;
  const nameOf = (symbol: string) => say(`symbol.${symbol}` as MessageKey);
  const entry = (symbol: string, pays: Readonly<Record<number, number>>) => (
    <li key={symbol}>
      <img src={symbols[symbol]!.picture} alt={nameOf(symbol)} width="64" height="64" />
      <dl>
        {best(pays).map(([count, units]) => [
          <dt key={count}>{countWords(model, pays, count)}</dt>,
          <dd key={`${count}x`}>×{number.format(units / model.stakeUnits)}</dd>,
        ])}
      </dl>
    </li>
  );
  const { wild, scatter } = model;
  return (
    <>
      <p>{winRule(model, say)}</p>
      <ul className="pays">
        {Object.entries(model.pays).map(([symbol, pays]) => entry(symbol, pays))}
        {scatter === null ? null : entry(scatter, model.scatterPays)}
        {wild === null ? null : entry(wild, {})}
      </ul>
      {wild === null ? null : <p>{say("wildNote", { wild: nameOf(wild), count: othersThanPays(model) })}</p>}
      {wild === null || model.wildTimes === undefined ? null : (
        <p>{timesRule(model, model.wildTimes, nameOf(wild), say)}</p>
      )}
      {scatter === null ? null : <p>{say("scatterNote", { scatter: nameOf(scatter) })}</p>}
      {model.feature === null ? null : <FeatureRules feature={model.feature} model={model} />}
      {sample === undefined ? null : (
        <p>{say("sampledReturn", { rounds: number.format(sample.rounds), error: exact.format(sample.error) })}</p>
      )}
      {model.buy === undefined ? null : (
        <p>{say("buyRules", { times: model.buy.price, rtp: number.format(model.buy.rtp) })}</p>
      )}
      {model.gamble === null ? null : <p>{say("gambleRules", { steps: model.gamble.steps })}</p>}
      {model.gamble?.suits === undefined ? null : <p>{say("gambleSuitRules")}</p>}
      {model.gamble?.most === undefined ? null : <p>{say("gambleMost", { most: model.gamble.most })}</p>}
      {model.wins.by === "lines" ? <Paylines lines={model.wins.lines} rows={model.rows} /> : null}
    </>
  );
}

/** Symbols besides the wild that it does not stand for. */
const othersThanPays = ({ scatter, feature }: PokieModel) =>
  (scatter === null ? 0 : 1) + (feature !== null && withOwnSymbols.includes(feature.kind) ? 1 : 0);

/** Features that know symbols of their own. */
const withOwnSymbols: readonly string[] = ["holdAndWin", "coinCollect", "mysterySymbols"];

/** Whether a reel draws its height, so that the ways change from spin to spin. */
const varies = ({ heights = {} }: PokieModel) => Object.values(heights).some((choices) => choices.length > 1);

function winRule(model: PokieModel, say: ReturnType<typeof useTable>["say"]): ReactNode {
  const { wins, strips } = model;
  const reels = strips.base.length;
  if (wins.by === "lines") return say(wins.bothWays ? "bothWaysNote" : "linesNote", { count: wins.lines.length });
  if (wins.by === "ways") return say(varies(model) ? "tallWaysNote" : "waysNote", { ways: model.rows ** reels });
  return say(wins.by === "clusters" ? "clustersNote" : "anywhereNote", { reels, rows: model.rows });
}

/** How a multiplying wild counts: on lines wins are multiplied, with ways it stands for more ways, which is the same. */
function timesRule({ wins }: PokieModel, times: number, wild: string, say: ReturnType<typeof useTable>["say"]): string {
  if (wins.by === "ways") return say("wildWaysNote", { wild, times });
  return say("wildTimesNote", { wild, times, twice: times * times });
}

/** The rules of a version of a pokie, made from its data and looks. */
export async function rules(id: string, version: number): Promise<GameRules> {
  const title = await fetchPatiently(async () => titleOf(id, version));
  if (title === null) throw new Error(`no game ${id} in this build`);
  return { Rules: () => <PokieRules {...title} />, math: publishedMath(title.model), table: false };
}
