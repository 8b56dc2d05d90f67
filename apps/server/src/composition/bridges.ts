import { playerChannel } from "@croupier/contract/realtime";
import { closureFor, type ProvidersConfig } from "@croupier/rules/games/closedProviders";
import { licencePolicy } from "@croupier/rules/licencePolicy";
import { formatMoney } from "@croupier/rules/money";
import type { Catalogue, PictureOf } from "../catalogue/index.ts";
import type { Content } from "../content/index.ts";
import type { CrashAudience } from "../crash/index.ts";
import type { EventConsumer } from "../events/index.ts";
import * as gateway from "../gateway/index.ts";
import type { CountedTitle, JackpotsDeps } from "../jackpots/index.ts";
import type { PaymentsDeps } from "../payments/index.ts";
import { asksForProfile, offeredSystems, wirePayment } from "../payments/index.ts";
import type { Queryable } from "../platform/database.ts";
import type { Realtime } from "../platform/realtime/index.ts";
import type { PaymentSystem, Players, PlayerTotals } from "../players/index.ts";
import * as rounds from "../rounds/index.ts";

/*
 * Where one module asks a question in its own words and another answers in its own: the translations between them.
 */

/**
 * What rounds ask of the catalogue. `configOf`: a brand's list of closed studios. `sandbox`: the title of the conformance
 * simulator, which is in no catalogue, can be played.
 */
export function catalogueGate(
  catalogue: Catalogue,
  configOf: (brand: string) => ProvidersConfig,
  sandbox: boolean,
): rounds.CatalogueGate {
  const closureAt = ({ brand, country, home }: rounds.PlayPlace) => closureFor(configOf(brand), { country, home });
  return {
    async mayPlay({ identifier, mode, place }, on) {
      if (sandbox && identifier === gateway.sandboxGame) return { ok: true, live: false };
      return catalogue.mayPlay({ identifier, mode, closure: closureAt(place) }, on);
    },
    async findForLaunch({ id, mode, currency, place }) {
      const found = await catalogue.gameForPlay({ id, mode, currency, closure: closureAt(place) });
      if (!found.ok) return found;
      const { identifier, title, provider, engine } = found.game;
      const requiredFields = (await studioFields(catalogue))[provider] ?? [];
      return { ok: true, game: { identifier, title, provider, engine, currency: found.currency }, requiredFields };
    },
  };
}

/** Codes of the currencies that a brand's operator lists; null where there is no list. Source: 3-12. */
export function currenciesOf(content: Pick<Content, "config">, brandId: string): readonly string[] | null {
  const listed = content.config("currency-config", brandId)?.default;
  return listed ? Object.keys(listed) : null;
}

/** Texts of the profile that a brand's sign-up asks for in a country. Source: 5-02. */
export function askedAtSignUp(content: Pick<Content, "config">, brandId: string, country: string): readonly string[] {
  const asked = content.config("registration-fields", brandId);
  return [...new Set([...(asked?.everywhere ?? []), ...(asked?.countries[country] ?? [])])];
}

/** The profile fields that studios ask for, by studio. Source: 4-54. */
export async function studioFields(catalogue: Catalogue): Promise<Record<string, readonly string[]>> {
  const { providers } = await catalogue.snapshot();
  return Object.fromEntries(
    providers.flatMap(({ id, requiredFields }) => (requiredFields.length > 0 ? [[id, requiredFields]] : [])),
  );
}

/** The ways to pay of a country as the profile's form knows them: where they ask for the profile. Source: C-2.2.7. */
export async function paymentSystems(db: Queryable, country: string): Promise<readonly PaymentSystem[]> {
  const systems = await offeredSystems(db, country);
  return systems.map((system) => ({ id: system.id, asks: asksForProfile(system) ? [...system.actions] : [] }));
}

/** The catalogue's titles as jackpots see them; the same list until the catalogue changes. */
export function countedTitles(catalogue: Catalogue): JackpotsDeps["titles"] {
  const lists = new WeakMap<object, readonly CountedTitle[]>();
  return async () => {
    const { games } = await catalogue.snapshot();
    const known = lists.get(games);
    if (known) return known;
    const list = games.map(({ identifier, provider, categories, engine }) => {
      return { identifier, provider, categories, playable: engine !== null };
    });
    lists.set(games, list);
    return list;
  };
}

/** A player's totals for /api/player/stats, as the event log's consumer counted them. */
export async function totalsOf(db: Queryable, playerId: number): Promise<PlayerTotals> {
  const stats = await rounds.readPlayerStats(db, playerId);
  return {
    depositsCount: stats.depositsCount,
    deposits: stats.depositsSum,
    cashouts: stats.cashoutsSum,
    bets: stats.betsSum,
  };
}

/** The consumer that fills the public feed of wins. */
export function winsFeed(
  catalogue: Catalogue,
  players: Players,
  realtime: Realtime,
  pictureOf: PictureOf,
): EventConsumer {
  return rounds.winsFeedConsumer({
    publishIn: realtime.publishIn,
    humanize: (amount, currency) => formatMoney(amount, currency, "en"),
    nicknames: async (on, ids) => {
      const facts = await Promise.all(ids.map((id) => players.factsOf(id, on)));
      return new Map(facts.flatMap((one) => (one?.nickname ? [[one.id, one.nickname] as const] : [])));
    },
    async gameLinks(on) {
      const { byIdentifier } = await catalogue.snapshot(on);
      return (identifier) => {
        const game = byIdentifier.get(identifier);
        if (!game) return { url: null, image: null };
        const tile = pictureOf(identifier);
        const image = tile ? `${tile.address}-160.webp` : `/art/games/${game.identifier}.svg`;
        return { url: `/play/${game.provider}/${game.seoTitle}`, image };
      };
    },
  });
}

/** Who watches crash rounds: their names, and where frames listen. */
export function crashAudience(
  { realtime, players }: { realtime: Realtime; players: Players },
  studioOrigin: string,
): CrashAudience {
  return {
    publishIn: realtime.publishIn,
    publishLatest: realtime.publishLatest,
    listening: async (now) => ({
      url: realtime.urlFor(studioOrigin),
      token: await realtime.connectToken({ id: "" }, now),
    }),
    nicknameOf: async (playerId) => (await players.factsOf(playerId))?.nickname ?? "",
  };
}

/** What payments ask of the players module. */
export async function payerFacts(
  db: Queryable,
  players: Players,
  playerId: number,
): ReturnType<PaymentsDeps["factsOf"]> {
  const [facts, groups, missing, totals] = await Promise.all([
    players.factsOf(playerId),
    players.groupsOf(playerId),
    players.missingFields(playerId),
    totalsOf(db, playerId),
  ]);
  if (!facts) throw new Error(`no player ${playerId}`);
  return {
    country: facts.country ?? "",
    locale: facts.language,
    licence: facts.licence,
    personal_id: facts.personal_id,
    groups: groups.map((group) => group.id),
    missing,
    name: [facts.first_name, facts.last_name].filter(Boolean).join(" "),
    confirmed: facts.confirmed_at !== null,
    verified: facts.verified,
    turnover: { deposits: totals.deposits, bets: totals.bets },
  };
}

/** Tells a player's open pages of a payment, and of the balance that it moved. */
export function paymentNews(realtime: Realtime, players: Players): PaymentsDeps["announce"] {
  return async (tx, payment) => {
    const wire = wirePayment(payment, licencePolicy(payment.intent.licence, payment.intent.country));
    await realtime.publishIn(tx, playerChannel("payments_changes", payment.playerId), wire);
    await realtime.publishIn(tx, playerChannel("payments_events", payment.playerId), wire);
    await players.announceBalanceIn(tx, payment.playerId, payment.currency);
  };
}
