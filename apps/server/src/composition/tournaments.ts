import { stakeSteps } from "@croupier/games";
import { licences } from "@croupier/rules/licencePolicy";
import type { IssueGift } from "../bonuses/index.ts";
import { type Catalogue, isPlayable, readExchangeRates } from "../catalogue/index.ts";
import type { CompPoints } from "../compPoints/index.ts";
import type { Content } from "../content/index.ts";
import type { Ledger } from "../ledger/index.ts";
import type { Lootboxes } from "../lootboxes/index.ts";
import { type Lotteries, lotteryNames } from "../lotteries/index.ts";
import type { Realtime } from "../platform/realtime/index.ts";
import { listGroupIds, type Players } from "../players/index.ts";
import { type ContestGame, createTournaments, type Tournaments, type TournamentsDeps } from "../tournaments/index.ts";
import type { Base } from "./base.ts";
import { ruledFacts } from "./giftRules.ts";
import { unitCosts } from "./prizeCosts.ts";
import type { TellWithheld } from "./withheldPrizes.ts";

interface TournamentsModules {
  ledger: Ledger;
  catalogue: Catalogue;
  content: Content;
  players: Players;
  realtime: Realtime;
  issueGift: IssueGift;
  tellWithheld: TellWithheld;
  compPoints: Pick<CompPoints, "award" | "costOfGifts">;
  lootboxes: Pick<Lootboxes, "issueLootbox">;
  lotteries: Pick<Lotteries, "issueTickets">;
}

export function openTournaments(base: Base, modules: TournamentsModules): Tournaments {
  return createTournaments(tournamentsDeps(base, modules));
}

function tournamentsDeps(base: Base, modules: TournamentsModules): TournamentsDeps {
  const { ledger, catalogue, content, players, realtime, issueGift, tellWithheld, compPoints, lootboxes, lotteries } =
    modules;
  const firstBrand = () => content.brandIds()[0] ?? "";
  return {
    ...{ db: base.db, onError: base.onError, ledger, issueGift, tellWithheld, licences },
    entrantsOf: players.contestPlayers,
    async mayHaveBonuses(on, playerId) {
      const found = await ruledFacts({ content, players }, on, playerId);
      return found?.refusal({ brand: firstBrand(), groupKey: "tournament" }) === null;
    },
    say: (language, title) => content.messages.language(language).messages[title] ?? title,
    groupIds: listGroupIds,
    rates: readExchangeRates,
    unitCosts: (spinsGames, now) => unitCosts(compPoints, firstBrand(), spinsGames, now),
    games: contestGames(catalogue),
    categoryIds: async (on) => (await catalogue.snapshot(on)).categories.map(({ id }) => id),
    lotteryNames,
    minStake(currency) {
      const least = stakeSteps("pokie", currency)?.min;
      return least === undefined ? null : BigInt(least);
    },
    async issueBoxes(tx, { playerId, key, count, title }, now) {
      const order = {
        playerId,
        brand: firstBrand(),
        title,
        groupKey: "tournament",
        strategy: "prize",
        validUntil: null,
      };
      for (let index = 0; index < count; index += 1) {
        const answer = await lootboxes.issueLootbox(tx, { ...order, key: `${key}:box:${index}` }, now);
        // Whom the rules of who let have none waits for none.
        if (!answer.ok) return answer.reason === "refused" ? "refused" : "later";
      }
      return "given";
    },
    async issueTickets(tx, { playerId, key, count, lottery }, now) {
      const order = { playerId, lottery, count, source: "prize", key, asManyAsFit: true } as const;
      return (await lotteries.issueTickets(tx, order, now)).ok;
    },
    awardPoints: (tx, award, now) => compPoints.award(tx, { ...award, brand: firstBrand() }, now),
    announceBalance: players.announceBalanceIn,
    publishIn: realtime.publishIn,
    publishAllIn: realtime.publishAllIn,
  };
}

/** The catalogue's titles as tournaments count them; the same map as long as nothing changed. */
function contestGames(catalogue: Catalogue): TournamentsDeps["games"] {
  const maps = new WeakMap<object, ReadonlyMap<string, ContestGame>>();
  return async (on) => {
    const { games } = await catalogue.snapshot(on);
    const known = maps.get(games);
    if (known) return known;
    const map = new Map(
      games.map((game) => {
        const { title, provider, categories, engine } = game;
        return [game.identifier, { title, provider, categories, playable: isPlayable(game), own: engine !== null }];
      }),
    );
    maps.set(games, map);
    return map;
  };
}
