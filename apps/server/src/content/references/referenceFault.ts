import type { SiteFeature } from "@croupier/rules/features/siteFeatures";
import { contestPath } from "@croupier/rules/pages/contestPath";
import { partsOf } from "@croupier/rules/pages/decidePage";
import { matchPage, type PageMatch } from "@croupier/rules/pages/matchPage";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { namesQuest } from "@croupier/rules/quests/questIdentifier";
import type { Reference } from "./findReferences.ts";
import type { Audiences, KnownThings } from "./knownThings.ts";
import type { Has, OwnThings } from "./ownThings.ts";

/** Why a reference leads nowhere, as an operator reads it; null where what it names is there. */
export function referenceFault(reference: Reference, known: KnownThings, own: OwnThings): string | null {
  const { kind, name } = reference;
  const { hasCatalogue } = known;
  const lacks = (there: boolean, says: string) => (there ? null : says);
  const isTournament = known.tournaments.has(name) || own.hasContest(name);
  switch (kind) {
    case "link":
      return linkFault(name, known, own);
    case "group":
      return lacks(known.groups.has(name), `there is no group of players ${name}`);
    case "game":
      return lacks(!hasCatalogue || known.games.has(name), `there is no game ${name}`);
    case "provider":
      return lacks(!hasCatalogue || known.providers.has(name), `there is no studio ${name}`);
    case "category":
      return lacks(!hasCatalogue || known.categories.has(name), `there is no category ${name}`);
    case "tournament":
      return lacks(isTournament, `there is no tournament ${name}`);
    case "lottery":
      return lacks(known.lotteries.has(name), `there is no lottery ${name}`);
    case "contest":
      return lacks(isTournament || known.lotteries.has(name), `there is no tournament or lottery ${name}`);
    case "tournament page":
      return (
        lacks(isTournament, `there is no tournament ${name}`) ??
        linkFault(contestPath({ frontend_identifier: name }), known, own)
      );
    case "lottery page":
      return (
        lacks(known.lotteries.has(name), `there is no lottery ${name}`) ??
        linkFault(pathOf("LotteryPage", { slug: name }), known, own)
      );
    case "gift":
      return lacks(known.gifts.has(name), `there is no gift ${name}`);
    case "table":
      return lacks(own.hasTable(name), `there is no table of prizes ${name}`);
    case "offer":
      return lacks(known.gifts.has(name), name ? `no template makes the offer ${name}` : "the offer names no template");
    case "banner page":
      return audienceFault(name, reference.groups ?? [], known);
    case "banner":
      return null;
  }
}

/** A file has an ending; whether it is there is not a question of pages. */
const file = /\.[a-z0-9]{2,5}$/i;
/** Paths that show a variant of a page, `terms-and-conditions/EE`. Source: 2.6-15. */
const variantPath = /\/[A-Z]{2}$/;

function linkFault(address: string, known: KnownThings, things: OwnThings): string | null {
  if (!/^\/(?![/\\])/.test(address)) return null;
  const { path } = partsOf(address);
  if (file.test(path)) return null;
  const match = matchPage(path);
  if (!match) return `there is no page ${path}`;
  const own = decoded(path.slice(1)).replace(variantPath, "");
  const feature = match.rule.feature;
  if (feature && !isThere(feature, known, things.hasPage)) return `nothing stands behind ${path} yet`;
  return isNamed(match, own, known, things) ? null : `there is no page ${path}`;
}

function isThere(feature: SiteFeature, { engines, ownPages }: KnownThings, hasPage: Has): boolean {
  return engines.has(feature) || ownPages[feature]?.some(hasPage) === true;
}

/** Whether what a page with a name in its path is about is there. */
function isNamed({ rule, params }: PageMatch, own: string, known: KnownThings, things: OwnThings): boolean {
  if (things.hasPage(own)) return true;
  const { slug = "", producer = "", name = "" } = params;
  const inCatalogue = (there: boolean) => !known.hasCatalogue || there;
  switch (rule.name) {
    case "JackpotPage":
      return inCatalogue(known.jackpots.has(params.identifier ?? ""));
    case "CategoryPokies":
    case "CategoryTable":
    case "CategoryGames":
    case "CategoryGamesByPage":
      return slug === "all" || inCatalogue(known.categories.has(slug));
    case "ProducersGames":
    case "ProducersGamesByPage":
      return inCatalogue(known.providerSlugs.has(slug));
    case "GameBase":
      return inCatalogue(known.providers.has(producer));
    case "GameItem":
    case "GameItemSFU":
      return inCatalogue(known.gamePages.has(`${producer}/${name}`));
    case "LotteryPage":
      return known.lotteries.has(slug);
    case "TournamentPage":
    case "TournamentGamesByPage":
      // A quest stands among the tournaments and has its own page.
      return (known.tournaments.has(slug) && !namesQuest(slug)) || things.hasContest(slug);
    case "Action":
      return slug === "" || known.quests.has(slug);
    // What the operator writes about one of many.
    case "QuestPage":
    case "SingleBonusPage":
    case "NewsPage":
    case "StaticPage":
    case "NotFoundPage":
      return false;
    default:
      return true;
  }
}

/** Whoever is led to a contest of some groups must be in one of them: to the others it is not there. Source: 6-15. */
function audienceFault(address: string, groups: readonly string[], known: KnownThings): string | null {
  const { slug, only } = audienceAt(address, known);
  if (only.length === 0 || (groups.length > 0 && groups.every((group) => only.includes(group)))) return null;
  return `only players of ${only.join(", ")} can open ${slug}, and others see this too`;
}

/** The same of one reader, who may be in groups that the contest is not for, too. */
export function closedFault(address: string, groups: readonly string[], known: KnownThings): string | null {
  const { slug, only } = audienceAt(address, known);
  if (only.length === 0 || groups.some((group) => only.includes(group))) return null;
  return `only players of ${only.join(", ")} can open ${slug}`;
}

/** The groups that the contest at an address is for; none where everybody may open it. */
function audienceAt(address: string, known: KnownThings): { slug: string; only: readonly string[] } {
  const match = matchPage(partsOf(address).path);
  const { slug = "" } = match?.params ?? {};
  const contests = match && audiencesOf(match, known);
  return { slug, only: contests?.get(slug) ?? [] };
}

function audiencesOf({ rule }: PageMatch, { tournaments, lotteries, quests }: KnownThings): Audiences | null {
  switch (rule.name) {
    case "TournamentPage":
    case "TournamentGamesByPage":
      return tournaments;
    case "LotteryPage":
      return lotteries;
    case "Action":
      return quests;
    default:
      return null;
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
