import { playerChannel } from "@croupier/contract/realtime";
import { gameById, stakeSteps } from "@croupier/games";
import type { AbuseSignal } from "@croupier/rules/bonuses/abuseScore";
import { compileIcu, formatIcu } from "@croupier/rules/icu";
import { type Bonuses, type BonusesDeps, createBonuses, type FreeSpins } from "../bonuses/index.ts";
import { type Catalogue, readExchangeRates, type SnapshotGame } from "../catalogue/index.ts";
import { type Content, loadBrands } from "../content/index.ts";
import { hasUnread } from "../events/index.ts";
import { campaignFigures, cancelFreeRounds, findCampaign, issueFreeRounds, outcomeOf } from "../freeRounds/index.ts";
import { studiosToTell } from "../gateway/index.ts";
import type { Ledger } from "../ledger/index.ts";
import { hasOpenHandOut } from "../lootboxes/index.ts";
import { countPaid, lastDepositAt, sameInstrument } from "../payments/index.ts";
import type { Queryable } from "../platform/database.ts";
import type { Realtime } from "../platform/realtime/index.ts";
import { countSegment, listSegment, type Players, sameHousehold, sameMailbox } from "../players/index.ts";
import { hasOpenRound } from "../rounds/index.ts";
import type { Base } from "./base.ts";
import { brandsPlayersWereAt } from "./brandsOfPlayers.ts";
import { freespinOf, freespinsOf } from "./freespins.ts";
import { giftRules } from "./giftRules.ts";
import type { Play } from "./play.ts";
import { roundRisks } from "./roundRisks.ts";
import { sameDevice } from "./sameDevice.ts";
import { segmentGroup } from "./segmentGroup.ts";

interface BonusModules {
  ledger: Ledger;
  catalogue: Catalogue;
  content: Content;
  players: Players;
  realtime: Realtime;
  play: () => Play;
}

export function openBonuses(base: Base, modules: BonusModules): Bonuses {
  const { db, clock } = base;
  const { ledger, catalogue, content, players, realtime } = modules;
  const deps: BonusesDeps = {
    ...{ db, ledger, clock, hasOpenRound },
    freeSpins: freeSpinsOf(base, modules),
    categoriesOf: async (identifier, on) =>
      (await catalogue.snapshot(on)).byIdentifier.get(identifier)?.categories ?? [],
    risksOf: (rounds, on) => roundRisks({ catalogue, games: modules.play().rounds.deps.games }, on, rounds),
    async gamesOf(identifiers, on) {
      if (identifiers.length === 0) return [];
      const { byIdentifier } = await catalogue.snapshot(on);
      return identifiers.flatMap((identifier) => {
        const game = byIdentifier.get(identifier);
        if (!game) return [];
        const { title, categories, provider, seoTitle } = game;
        return [{ identifier, title, categories, frontend_url: `/play/${provider}/${seoTitle}` }];
      });
    },
    smallestStake: (currency) => BigInt(stakeSteps("pokie", currency)?.min ?? 1),
    async receiverOf(on, playerId) {
      const facts = await players.factsOf(playerId, on);
      if (!facts) throw new Error(`there is no player ${playerId}`);
      const groups = (await players.statusesOf(on, playerId)).map(({ id }) => String(id));
      const paidAt = await lastDepositAt(on, playerId);
      return {
        id: playerId,
        groups,
        confirmed: facts.confirmed_at !== null,
        verified: facts.verified,
        country: facts.country,
        licence: facts.licence,
        currency: facts.currency,
        canIssue: facts.can_issue_bonuses,
        promoCode: facts.deposit_bonus_code,
        tag: facts.affiliate_tag,
        sinceDeposit_ms: paidAt && clock.now().getTime() - paidAt.getTime(),
      };
    },
    rates: readExchangeRates,
    countPlayers: (on, segment) => countSegment(on, segment, clock.now()),
    listPlayers: (on, segment, page) => listSegment(on, segment, page, clock.now()),
    atDevices: sameDevice,
    sharing: (on, playerId, things) => sharing(players, on, playerId, things),
    hasUnread: (consumer, before) => hasUnread(db.pool, consumer, before),
    onError: base.onError,
    isPlayer: async (on, playerId) => (await players.factsOf(playerId, on)) !== null,
    async offerGames(on) {
      const { games } = await catalogue.snapshot(on);
      const studios = await studiosToTell(on ?? db.pool);
      return games.map((game) => {
        const { identifier, title, categories, engine } = game;
        const studio = isStudioTitle(game, studios) ? studioTitleOf(game) : null;
        return { identifier, title, categories, engine: (engine && gameById(engine)) || null, studio };
      });
    },
    sayIn(locale) {
      const { messages } = content.messages.language(locale);
      // What is no message is an operator's own text.
      return (key, values) => {
        const message = messages[key];
        return message === undefined ? key : formatIcu(compileIcu(message), locale, values);
      };
    },
    countDeposits: countPaid,
    clearPromoCode: players.clearBonusCode,
    setCanIssue: players.setCanIssueBonuses,
    isHandedOut: (on, segment) => hasOpenHandOut(on, segmentGroup(segment)),
    brands: () => content.brandIds(),
    brandOf,
    giftRules: (brandId = "") => giftRules(content, brandId),
    announce: (tx, news) =>
      realtime.publishAllIn(
        tx,
        news.map(({ playerId, bonus }) => ({ channel: playerChannel("bonuses_changes", playerId), data: bonus })),
      ),
    announceHeld: (tx, playerId, gift) => realtime.publishIn(tx, playerChannel("held_gifts_changes", playerId), gift),
    announceBalance: players.announceBalanceIn,
  };
  return createBonuses(deps);
}

/** Whether free rounds of a title can be given at a studio: it is played there, and the studio can be told. */
const isStudioTitle = ({ engine, state, provider }: SnapshotGame, studios: ReadonlySet<string>) =>
  engine === null && state !== "prerelease" && studios.has(provider);

const studioTitleOf = ({ provider, ids, payout }: SnapshotGame) => {
  return { provider, payout, currencies: Object.keys(ids).filter((currency) => currency !== "FUN") };
};

const finders: Readonly<Record<AbuseSignal, (players: Players, on: Queryable, playerId: number) => Promise<number[]>>> =
  {
    person: (players, on, playerId) => players.samePeople(on, playerId),
    household: (_, on, playerId) => sameHousehold(on, playerId),
    device: async (_, on, playerId) => [...(await sameDevice(on, playerId)).keys()],
    payment: (_, on, playerId) => sameInstrument(on, playerId),
    mailbox: (_, on, playerId) => sameMailbox(on, playerId),
  };

async function sharing(players: Players, on: Queryable, playerId: number, things: readonly AbuseSignal[]) {
  const found: number[] = [];
  for (const thing of things) found.push(...(await finders[thing](players, on, playerId)));
  return [...new Set(found)];
}

async function brandOf(on: Queryable, playerId: number, at: Date): Promise<string | undefined> {
  const [brand] = await brandsPlayersWereAt(on, [{ playerId, at }]);
  return brand ?? undefined;
}

async function defaultBrand(on: Queryable): Promise<string> {
  const brand = (await loadBrands(on)).find(({ default: isDefault }) => isDefault);
  if (!brand) throw new Error("no brand is the house's own");
  return brand.id;
}

/** Free spins are campaigns of free rounds, of our own games or at an outside studio. */
function freeSpinsOf({ db }: Base, { catalogue, play, realtime }: BonusModules): FreeSpins {
  // Inside the transaction, which holds a connection already.
  const announce = async (tx: Queryable, id: number, now: Date) => {
    const campaign = await findCampaign(tx, id);
    if (!campaign) return;
    const gift = await freespinOf(tx, campaign, await catalogue.snapshot(tx), now);
    await realtime.publishIn(tx, playerChannel("freespins_changes", campaign.playerId), gift);
  };
  return {
    async issue(tx, order, now) {
      const game = (await catalogue.snapshot(tx)).byIdentifier.get(order.game);
      const { most, currency } = order;
      if (most === null && !game?.engine) throw new Error(`free spins at a studio need a bound: ${order.game}`);
      // A studio's title may be away for a while; what was promised of it then waits, and nothing else fails by it.
      const provider = game?.provider ?? order.game.split("/")[0] ?? "";
      const answer = await issueFreeRounds(
        tx,
        play().games,
        {
          ...order,
          game: { identifier: order.game, engine: game?.engine ?? null, provider, currencies: [currency] },
          brand: order.brand || (await brandOf(tx, order.playerId, now)) || (await defaultBrand(tx)),
          max: most,
          total: order.count,
          ...(order.winnings === "bonus" && { settledAsBonus: true as const }),
          actor: "bonuses",
        },
        now,
      );
      if (!answer.ok) throw new Error(`free spins were refused: ${answer.reason}`);
      return answer.campaign.id;
    },
    announce,
    list: async (playerId, now) => freespinsOf(db.pool, await catalogue.snapshot(), playerId, now),
    async cancel(tx, playerId, id, now, by = { actor: `player:${playerId}`, reason: "given back" }) {
      if ((await findCampaign(tx, id))?.playerId !== playerId) return null;
      const answer = await cancelFreeRounds(tx, { id, ...by }, now);
      if (answer.ok) await announce(tx, id, now);
      return answer.ok ? "ok" : "over";
    },
    figuresOf: campaignFigures,
    async endOf(on, id, now) {
      const outcome = await outcomeOf(on, id, now);
      if (!outcome) return null;
      const { campaign, settled, won, atStudio } = outcome;
      const { currency, playerId, brand } = campaign;
      // A studio tells the end when the last round is over.
      const over = settled && (atStudio || !(await hasOpenRound(on, playerId, currency)));
      return { over, currency, won, brand };
    },
  };
}
