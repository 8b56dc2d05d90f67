/*
 * Free rounds from the command line beside the running server: `npm run freerounds -- issue|list|cancel`.
 * docs/free-rounds.md says what a campaign is. Ends with 1 when something was refused, 2 when it could not be tried.
 */

import { userInfo } from "node:os";
import { parseArgs } from "node:util";
import { playerChannel } from "@croupier/contract/realtime";
import { games } from "@croupier/games";
import { formatMoney } from "@croupier/rules/money";
import { type CatalogueSnapshot, createCatalogue } from "../catalogue/index.ts";
import { freespinOf } from "../composition/freespins.ts";
import { loadBrands } from "../content/index.ts";
import { systemClock } from "../platform/clock.ts";
import { runCommand, stop, withRunningDatabase } from "../platform/commandLine.ts";
import type { Tx } from "../platform/database.ts";
import { publishIn } from "../platform/realtime/index.ts";
import { findPlayer } from "../players/index.ts";
import {
  type CancelAnswer,
  cancelFreeRounds,
  createGameRegistry,
  type FreeCampaign,
  type FreeRoundsOrder,
  type IssueRefusal,
  issueFreeRounds,
  listCampaigns,
  type StudioIssue,
  stageOf,
  studioIssues,
} from "../rounds/index.ts";

const usage = `npm run freerounds -- issue --key KEY --player NUMBER --game STUDIO/Title --currency EUR --stake SUBUNITS
                           --rounds COUNT --until 2026-12-31 [--winnings cash] [--brand BRAND]
                           [--most SUBUNITS]    for an outside studio's title: what all rounds may win together
npm run freerounds -- list [PLAYER]        campaigns, newest first
npm run freerounds -- cancel ID REASON     takes back what is left of one
KEY names the campaign: the same command again issues nothing new. Rounds can be played until the end of the day, UTC.`;

const options = {
  key: { type: "string" },
  player: { type: "string" },
  game: { type: "string" },
  currency: { type: "string" },
  stake: { type: "string" },
  rounds: { type: "string" },
  until: { type: "string" },
  winnings: { type: "string", default: "cash" },
  brand: { type: "string" },
  most: { type: "string" },
} as const;

const issueRefusals: Record<IssueRefusal, string> = {
  key: "The key is 1 to 255 characters.",
  game: "Free rounds are for our own pokies and for titles of connected studios; the catalogue has none of this name.",
  currency: "The game is not played in this currency.",
  stake: "That is not one of the game's stakes in this currency.",
  most: "--most is for a title of an outside studio, and at least one stake; without it such a title has no free rounds.",
  total: "A campaign has 1 to 1000 rounds.",
  winnings: "Wins are cash: there are no bonuses yet that would let a player take bonus money out.",
  expiry: "The last day is today or later, and at most a year away.",
  conflict: "Another campaign has this key.",
};

const cancelRefusals: Record<Extract<CancelAnswer, { ok: false }>["reason"], string> = {
  unknown: "There is no such campaign; `list` names them.",
  already: "It was cancelled already.",
  used_up: "All its rounds are played.",
  reason_required: "Say why; the reason goes into the audit log.",
};

const actor = `operator:${userInfo().username}`;
const now = systemClock.now();

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return stop(2, `${(error as Error).message.split(". ")[0]}\n${usage}`);
  }
}
const { values, positionals } = readArguments();
const [command = "", subject = "", ...words] = positionals;

function wholeNumber(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,15}$/.test(text)) return stop(2, usage);
  return Number(text);
}

function readWinnings(): "cash" | "bonus" {
  return values.winnings === "cash" || values.winnings === "bonus" ? values.winnings : stop(2, usage);
}

/** The first moment after the day; an invalid one for what is no day, which no campaign takes. */
function endOf(day: string | undefined): Date {
  if (!day || !/^\d{4}-\d\d-\d\d$/.test(day)) return stop(2, usage);
  return new Date(Date.parse(day) + 24 * 3_600_000);
}

async function issue(): Promise<void> {
  const { key, game: identifier, currency } = values;
  if (!key || !identifier || !currency || subject) stop(2, usage);
  const terms = {
    key,
    currency,
    playerId: wholeNumber(values.player),
    stake: BigInt(wholeNumber(values.stake)),
    most: values.most === undefined ? null : BigInt(wholeNumber(values.most)),
    total: wholeNumber(values.rounds),
    winnings: readWinnings(),
    expiresAt: endOf(values.until),
    actor,
  };
  await withRunningDatabase(async (db) => {
    const snapshot = await createCatalogue(db.pool).snapshot();
    const game = snapshot.byIdentifier.get(identifier);
    if (!game) return stop(1, issueRefusals.game);
    const { engine, provider } = game;
    if (!(await findPlayer(db.pool, terms.playerId))) stop(1, `There is no player ${terms.playerId}.`);
    const brand = brandOf(await loadBrands(db.pool));
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
function brandOf(brands: readonly { id: string; default: boolean }[]): string {
  const found = brands.find(({ id, default: isDefault }) => (values.brand ? id === values.brand : isDefault));
  return found?.id ?? stop(1, `There is no brand ${values.brand}.`);
}

async function cancel(): Promise<void> {
  const order = { id: wholeNumber(subject), reason: words.join(" "), actor };
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
function tell(tx: Tx, campaign: FreeCampaign, snapshot: CatalogueSnapshot): Promise<void> {
  return publishIn(tx, playerChannel("freespins_changes", campaign.playerId), freespinOf(campaign, snapshot, now));
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

const commands: Record<string, () => Promise<void>> = {
  issue,
  cancel,
  list: () =>
    withRunningDatabase(async ({ pool }) => {
      const campaigns = await listCampaigns(pool, subject ? wholeNumber(subject) : null);
      const ids = campaigns.map(({ id }) => id);
      const issues = await studioIssues(pool, ids);
      for (const campaign of campaigns) console.log(describe(campaign, issues.get(campaign.id)));
    }),
};

const chosen = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (!chosen) stop(2, usage);
await runCommand(chosen);
