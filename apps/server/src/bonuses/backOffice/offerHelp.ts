import { randomInt } from "node:crypto";
import * as calls from "@croupier/contract/backOffice/offers";
import type { AnyGame } from "@croupier/games";
import { plainPlay } from "@croupier/games/plainRound";
import { betContributions } from "@croupier/rules/bonuses/betContributions";
import { offerLines } from "@croupier/rules/bonuses/offerLines";
import { contributionOf } from "@croupier/rules/bonuses/wagering";
import { currencyOf, defaultCurrency } from "@croupier/rules/currencies";
import { exchanged } from "@croupier/rules/exchange";
import { formatMoney } from "@croupier/rules/money";
import type { ApiServer } from "../../platform/apiServer.ts";
import { handleForOperator } from "../../platform/backOffice/operatorIdentity.ts";
import { type Failure, fail } from "../../platform/failure.ts";
import type { CostJob } from "../cost/costJob.ts";
import { allOf, progressOf } from "../cost/costProgress.ts";
import { estimateInThread } from "../cost/costThread.ts";
import type { CostEstimate } from "../cost/estimateCost.ts";
import { gameAsked, houseEdgeOf, type PlayAsked } from "../cost/gameAsked.ts";
import type { BonusesDeps, OfferGameFacts } from "../deps.ts";
import { offerGiftType } from "../offerGifts/offerGifts.ts";
import type { OfferTerms } from "../offerTerms.ts";
import { readTerms, refusedFor } from "../offerTermsFault.ts";
import { whoIsIn } from "../segments.ts";
import { wireOffer } from "../wireOffer.ts";

/** What helps an operator to write an offer: what a player sees, how many it is for, what it costs. */
export function registerOfferHelp(api: ApiServer, deps: BonusesDeps): void {
  handleForOperator(api, calls.previewOffer, async ({ body: { title, terms, currency, locale } }) => {
    const read = readTerms(terms);
    if (!read.ok) return refusedFor(read.faults)!;
    if (!currencyOf(currency)) return fail(422, "currency", "unknown_currency");
    const say = deps.sayIn(locale);
    const shown = wireOffer({ id: "preview", kind: "deposit", title, terms: read.terms, within: null });
    const money = (cents: number, code: string) => formatMoney(BigInt(cents), code, locale);
    return { title: say(title), lines: offerLines(shown, currency, money, say) };
  });
  handleForOperator(api, calls.countOfferSegment, async ({ body: { segment, ...lists } }) => {
    if (segment === null) return { players: await deps.countPlayers(deps.db.pool, lists) };
    const who = (await whoIsIn(deps.db.pool, [segment])).get(segment);
    if (!who) return fail(422, "segment", "not_in_list");
    const own = who.currencies;
    const currencies =
      lists.currencies && own ? own.filter((one) => lists.currencies?.includes(one)) : (own ?? lists.currencies);
    return { players: await deps.countPlayers(deps.db.pool, { ...who, currencies }) };
  });
  handleForOperator(api, calls.listOfferGames, async () => {
    const games = await deps.offerGames();
    return games.flatMap(({ identifier, title, categories, engine }) => {
      const play = engine && plainPlay(engine, defaultCurrency);
      if (!play) return [];
      const contribution = contributionOf(categories);
      return [
        {
          ...{ identifier, title, rtp: play.rtp, contribution, is_pokie: engine.kind === "pokie" },
          ...{ kind: kindOf(engine), played_by: play.by },
        },
      ];
    });
  });
  handleForOperator(api, calls.listStudioSpinsGames, async () =>
    (await deps.offerGames()).flatMap(({ identifier, title, studio }) =>
      studio ? [{ identifier, title, ...studio, currencies: [...studio.currencies] }] : [],
    ),
  );
  handleForOperator(api, calls.estimateOffer, async ({ body }) => {
    const read = readTerms(body.terms);
    if (!read.ok) return refusedFor(read.faults)!;
    const job = costJobOf(read.terms, body, await deps.offerGames());
    if ("status" in job) return job;
    const answer = await estimateInThread(job, body.so_far);
    if ("status" in answer) return answer;
    const estimates = allOf(answer);
    const facts = { houseEdge: houseEdgeOf(job.play.engine, body), rates: await deps.rates(deps.db.pool) };
    return { estimate: estimates && estimateOf(job, estimates, facts), ...progressOf(answer) };
  });
}

const kindOf = ({ kind }: AnyGame) => (kind === "pokie" || kind === "table" ? kind : ("instant" as const));

interface Asked extends PlayAsked {
  deposit_cents: number | null;
}

const asCash = { wager: 0, maxWin: null } as const;

/** What has to be played for an estimate, or why it cannot be. */
function costJobOf(terms: OfferTerms, asked: Asked, games: readonly OfferGameFacts[]): CostJob | Failure {
  const { currency, deposit_cents: deposit, stake_cents: stake } = asked;
  if (!currencyOf(currency)) return fail(422, "currency", "unknown_currency");
  const found = gameAsked(games, asked);
  if ("status" in found) return found;
  const question = { currency, amount: deposit, least: terms.least, games };
  const gifts: CostJob["gifts"][number][] = [];
  for (const gift of terms.gifts) {
    // Free spins have no games of their own for what they won.
    if ("games" in gift && gift.games && !gift.games.includes(asked.game)) return fail(422, "game", "not_in_list");
    const contribution = contributionOf(found.categories, asked.game, gift.contributions);
    if (contribution === 0) return fail(422, "game", "not_in_list");
    const maxWin = gift.maxWin?.[currency] ?? null;
    const maxStake = gift.maxStake?.[currency] ?? null;
    if (maxStake !== null && stake * found.minStakes > maxStake)
      return fail(422, "stake_cents", "too_big", { maximum: maxStake / found.minStakes });
    const cost = offerGiftType(gift).cost(gift, { ...question, paidIn: gifts.some(({ cash }) => cash > 0) });
    if ("status" in cost) return cost;
    const bets = betContributions(gift.contributions?.bets);
    const { atMost, ...played } = cost;
    // Counted as cash at once: what a requirement takes of it is unknown.
    if (atMost) gifts.push({ ...played, bonus: atMost.cost, granted: atMost.granted, ...asCash, contribution, bets });
    else gifts.push({ ...played, wager: gift.wager, maxWin, maxStake, contribution, bets });
  }
  return { currency, gifts, seed: randomInt(2 ** 31), play: { engine: found.engine.id, stake } };
}

/** The gifts together: they are played one after the other, so costs add up, and so do the squares of the errors. */
function estimateOf(
  job: CostJob,
  estimates: readonly CostEstimate[],
  { houseEdge, rates }: { houseEdge: number; rates: Parameters<typeof exchanged>[3] },
): calls.OfferEstimate {
  const sum = (of: (one: CostEstimate) => number) => estimates.reduce((total, one) => total + of(one), 0);
  const cost = sum((one) => one.cost);
  const grant = job.gifts.reduce(
    (total, { bonus, spins, granted }) => total + (granted ?? bonus + (spins ? spins.count * spins.stake : 0)),
    0,
  );
  // For showing: a million subunits are precise enough for a rate.
  const million = exchanged(1_000_000n, job.currency, defaultCurrency, rates);
  return {
    grant_cents: grant,
    cost_cents: cost,
    at_most: job.gifts.some(({ granted }) => granted !== undefined),
    standard_error_cents: Math.sqrt(sum((one) => one.standardError ** 2)),
    released_cents: sum((one) => one.released),
    staked_cents: sum((one) => one.staked),
    finished: sum((one) => one.finished) / estimates.length,
    house_edge: houseEdge,
    cost_eur_cents: million === null ? null : (cost * Number(million)) / 1_000_000,
  };
}
