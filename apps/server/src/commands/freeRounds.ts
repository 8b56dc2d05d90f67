/* Free rounds. docs/free-rounds.md says what a campaign is. */

import { playerChannel } from "@croupier/contract/realtime";
import { games } from "@croupier/games";
import { formatMoney } from "@croupier/rules/money";
import type { ParsedArgs } from "citty";
import { type CatalogueSnapshot, createCatalogue } from "../catalogue/index.ts";
import { freespinOf } from "../composition/freespins.ts";
import { loadBrands } from "../content/index.ts";
import {
  type CancelAnswer,
  cancelFreeRounds,
  type FreeCampaign,
  type FreeRoundsOrder,
  type IssueRefusal,
  issueFreeRounds,
  listCampaigns,
  type StudioIssue,
  stageOf,
  studioIssues,
} from "../freeRounds/index.ts";
import { systemClock } from "../platform/clock.ts";
import { argument, command, commands, operator } from "../platform/commandLine/command.ts";
import { stop } from "../platform/commandLine/stop.ts";
import { withRunningDatabase } from "../platform/commandLine/withRunningDatabase.ts";
import type { Tx } from "../platform/database.ts";
import { publishIn } from "../platform/realtime/index.ts";
import { findPlayer } from "../players/index.ts";
import { createGameRegistry } from "../rounds/index.ts";

const issueArguments = {
  key: {
    type: "string",
    required: true,
    description: "names the campaign: the same command again issues nothing new",
  },
  player: { type: "string", required: true, description: "the player's number" },
  game: { type: "string", required: true, description: "STUDIO/Title" },
  currency: { type: "string", required: true, description: "such as EUR" },
  stake: { type: "string", required: true, description: "of one round, in subunits" },
  rounds: { type: "string", required: true, description: "how many" },
  until: { type: "string", required: true, description: "last day, UTC, such as 2026-12-31" },
  winnings: { type: "string", default: "cash", description: "what a win is" },
  brand: { type: "string", description: "the house's own without it" },
  most: {
    type: "string",
    description: "what all rounds may win together, in subunits; for an outside studio's title",
  },
} as const;

const issueRefusals: Record<IssueRefusal, string> = {
  key: "The key is 1 to 255 characters.",
  game: "Free rounds are for our own pokies and for titles of connected studios; the catalogue has none of this name.",
  currency: "The game is not played in this currency.",
  stake: "That is not one of the game's stakes in this currency.",
  max: "--most is for a title of an outside studio, and at least one stake; without it such a title has no free rounds.",
  total: "A campaign has 1 to 1000 rounds.",
  winnings: "Wins are cash: free rounds whose wins become a bonus are given by offers, which say how it is wagered.",
  expiry: "The last day is today or later, and at most a year away.",
  conflict: "Another campaign has this key.",
};

const cancelRefusals: Record<Extract<CancelAnswer, { ok: false }>["reason"], string> = {
  unknown: "There is no such campaign; `list` names them.",
  already: "It was cancelled already.",
  used_up: "All its rounds are played.",
  reason_required: "Say why; the reason goes into the audit log.",
};

const now = systemClock.now();

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,15}$/.test(text)) return stop(2, `${name} is a whole number, not ${text}.`);
  return Number(text);
}

function readWinnings(text: string): "cash" | "bonus" {
  return text === "cash" || text === "bonus" ? text : stop(2, `Winnings are cash or bonus, not ${text}.`);
}

/** The first moment after the day; an invalid one for what is no day, which no campaign takes. */
function endOf(day: string): Date {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return stop(2, `A day is written 2026-12-31, not ${day}.`);
  return new Date(Date.parse(day) + 24 * 3_600_000);
}

async function issue(given: ParsedArgs<typeof issueArguments>): Promise<void> {
  const { key, game: identifier, currency, most } = given;
  const terms = {
    key,
    currency,
    playerId: wholeNumber("--player", given.player),
    stake: BigInt(wholeNumber("--stake", given.stake)),
    max: most === undefined ? null : BigInt(wholeNumber("--most", most)),
    total: wholeNumber("--rounds", given.rounds),
    winnings: readWinnings(given.winnings),
    expiresAt: endOf(given.until),
    actor: operator(),
  };
  await withRunningDatabase(async (db) => {
    const snapshot = await createCatalogue(db.pool).snapshot();
    const game = snapshot.byIdentifier.get(identifier);
    if (!game) return stop(1, issueRefusals.game);
    const { engine, provider } = game;
    if (!(await findPlayer(db.pool, terms.playerId))) stop(1, `There is no player ${terms.playerId}.`);
    const brand = brandOf(await loadBrands(db.pool), given.brand);
    const order: FreeRoundsOrder = {
      ...terms,
      brand,
      game: { identifier, engine, provider, currencies: Object.keys(game.ids) },
    };
    const answer = await db.transaction(async (tx) => {
      const issued = await issueFreeRounds(tx, createGameRegistry(games), order, now);
      // Of a studio's title the player hears once the studio has taken it.
      if (issued.ok && issued.isNew && engine !== null) await tell(tx, issued.campaign, snapshot);
      return issued;
    });
    if (!answer.ok) stop(1, issueRefusals[answer.reason]);
    console.log(`${answer.isNew ? "issued" : "was issued before"}: ${describe(answer.campaign)}`);
  });
}

/** The one that was named, else the house's own. */
function brandOf(brands: readonly { id: string; default: boolean }[], named: string | undefined): string {
  const found = brands.find(({ id, default: isDefault }) => (named ? id === named : isDefault));
  return found?.id ?? stop(1, `There is no brand ${named}.`);
}

async function cancel(id: string, reason: string): Promise<void> {
  const order = { id: wholeNumber("A campaign's id", id), reason, actor: operator() };
  await withRunningDatabase(async (db) => {
    const snapshot = await createCatalogue(db.pool).snapshot();
    const answer = await db.transaction(async (tx) => {
      const cancelled = await cancelFreeRounds(tx, order, now);
      if (cancelled.ok) await tell(tx, cancelled.campaign, snapshot);
      return cancelled;
    });
    if (!answer.ok) stop(1, cancelRefusals[answer.reason]);
    console.log(`cancelled: ${describe(answer.campaign)}`);
  });
}

/** The server relays it to the player's open pages. */
async function tell(tx: Tx, campaign: FreeCampaign, snapshot: CatalogueSnapshot): Promise<void> {
  const gift = await freespinOf(tx, campaign, snapshot, now);
  return publishIn(tx, playerChannel("freespins_changes", campaign.playerId), gift);
}

function describe(campaign: FreeCampaign, issue?: StudioIssue): string {
  const { id, key, playerId, game, brand, currency, stake, total, used, won, winnings, expiresAt } = campaign;
  const money = (amount: bigint) => formatMoney(amount, currency, "en");
  return [
    `${id}  ${key}  player ${playerId}  ${game}  ${brand}`,
    `${used} of ${total} at ${money(stake)}, won ${money(won)} to ${winnings}`,
    `${stageOf(campaign, now)}, until ${expiresAt.toISOString()}`,
    ...(issue ? [`${issue.provider} ${standing(campaign, issue)}`] : []),
  ].join("  ");
}

/** How far the studio is with a campaign whose rounds it plays. */
function standing(campaign: FreeCampaign, { refused, takenAt, finishedAt, cancelTakenAt }: StudioIssue): string {
  if (refused) return `refused: ${refused}`;
  if (finishedAt) return "was paid for";
  if (!takenAt) return "was not reached yet";
  if (campaign.cancelledAt && !cancelTakenAt) return "does not know of the end yet";
  const over = campaign.cancelledAt !== null || campaign.expiresAt <= now;
  return over ? "owes the end: nothing is paid before it" : "plays them";
}

async function list(player: string | undefined): Promise<void> {
  await withRunningDatabase(async ({ pool }) => {
    const campaigns = await listCampaigns(pool, player === undefined ? null : wholeNumber("A player's number", player));
    const issues = await studioIssues(
      pool,
      campaigns.map(({ id }) => id),
    );
    for (const campaign of campaigns) console.log(describe(campaign, issues.get(campaign.id)));
  });
}

export const freeRoundsCommands = commands("campaigns of free rounds", {
  issue: command({
    about: "gives a player free rounds, to be played until the end of the last day",
    args: issueArguments,
    run: issue,
  }),
  list: command({
    about: "campaigns, newest first",
    args: { player: { type: "positional", required: false, description: "of this player only, by number" } },
    run: ({ player }) => list(player),
  }),
  cancel: command({
    about: "takes back what is left of one",
    args: { id: argument("as `list` shows it") },
    words: "reason",
    run: ({ id }, words) => cancel(id, words.join(" ")),
  }),
});
