import { type BetShare, betShare, type RiskedStake } from "@croupier/rules/bonuses/betContributions";
import { contributionOf, countedStake } from "@croupier/rules/bonuses/wagering";
import type { RecordedEvent } from "../../events/index.ts";
import type { Balances, Wallet } from "../../ledger/index.ts";
import type { Tx } from "../../platform/database.ts";
import { type Bonus, bonusInPlay, lockInPlay, noteTermsChanged, storeWagered } from "../bonusStore.ts";
import type { BonusesDeps } from "../deps.ts";
import { Bets, keptContributions } from "../offerGifts/contributions.ts";
import { endBonus, finishWagering, tellAll } from "../playBonus.ts";
import { settleLeftover } from "../postBonus.ts";

/**
 * Counts settled bets for the wagering of the bonus that plays in their wallet, and ends a bonus whose requirement is met or whose
 * money is gone. A round counts that ends while the bonus plays. A bet that a studio takes back after the round's end stops counting
 * for the bonus that counted it, as long as that one plays: what is cash already stays cash. Source: 4-01, C-5.7.
 */
export async function countWagering(deps: BonusesDeps, tx: Tx, events: readonly RecordedEvent[]): Promise<void> {
  const players = [...new Set(events.map(({ playerId }) => playerId!))];
  const playing = await lockInPlay(tx, players);
  // All bets that are looked up are read at once, and so are all wallets, however many bonuses play.
  const byKindOfBet = playing.filter(({ bet_contributions }) => bet_contributions !== null);
  const rounds = events.filter((event) => byKindOfBet.some((bonus) => isOf(event, bonus))).map(roundOf);
  const risks = rounds.length === 0 ? noRisks : await deps.risksOf(rounds, tx);
  const [counted, moved]: [Bonus[], Bonus[]] = [[], []];
  for (const before of playing) {
    const own = events.filter((event) => isOf(event, before));
    if (own.length === 0) continue;
    const wagered = await wageredAfter(deps, tx, before, own, risks);
    const bonus = { ...before, wagered };
    counted.push(bonus);
    if (wagered !== before.wagered) moved.push(bonus);
  }
  await storeWagered(tx, moved);
  const wallets = await deps.ledger.walletsOf(players, tx);
  const ended = await endWhatIsOver(deps, tx, counted, wallets);
  await tellAll(
    deps,
    tx,
    moved.filter((bonus) => !ended.has(bonus)),
  );
  for (const { playerId, currency } of strandedWallets(events, playing, wallets)) {
    await noteTermsChanged(tx, BigInt(playerId));
    if (await bonusInPlay(tx, playerId, currency)) continue;
    await settleLeftover(deps, tx, playerId, currency);
    await deps.announceBalance(tx, playerId, currency);
  }
}

const isOf = ({ playerId, payload }: RecordedEvent, bonus: Bonus) =>
  BigInt(playerId!) === bonus.player_id && payload.currency === bonus.currency;

const roundOf = ({ payload }: RecordedEvent) => ({ id: String(payload.round), game: String(payload.game) });

type Risks = ReadonlyMap<string, RiskedStake[]>;
const noRisks: Risks = new Map();

/** How much is wagered once these events of the bonus's wallet are counted. */
async function wageredAfter(
  deps: BonusesDeps,
  tx: Tx,
  bonus: Bonus,
  events: readonly RecordedEvent[],
  risks: Risks,
): Promise<bigint> {
  const bets = Bets.parse(bonus.bet_contributions);
  let counted = 0n;
  for (const event of events)
    counted += await countedOf(deps, tx, bonus, event, betShare(risks.get(roundOf(event).id) ?? null, bets));
  return between(0n, bonus.wagered + counted, bonus.required);
}

/** Ends those whose requirement is met or whose money is gone; answers which they were. */
async function endWhatIsOver(
  deps: BonusesDeps,
  tx: Tx,
  bonuses: readonly Bonus[],
  wallets: ReadonlyMap<number, Wallet[]>,
): Promise<Set<Bonus>> {
  const ended = new Set<Bonus>();
  const now = deps.clock.now();
  for (const bonus of bonuses) {
    const wallet = wallets.get(Number(bonus.player_id))?.find(({ currency }) => currency === bonus.currency);
    if (!isMet(bonus) && wallet && !isSpent(deps, bonus, wallet.balances)) continue;
    if (!(await mayEnd(deps, tx, bonus))) continue;
    ended.add(bonus);
    if (isMet(bonus)) await finishWagering(deps, tx, bonus, now);
    else await endBonus(deps, tx, bonus, "lost", now);
  }
  return ended;
}

const between = (least: bigint, value: bigint, most: bigint) => (value < least ? least : value > most ? most : value);

/**
 * What of a round counts, by its game and by how it was bet: nothing of what the house staked, of a game that does not count, or of one that ended before the start.
 * Below zero for a bet that is taken back.
 */
async function countedOf(
  deps: BonusesDeps,
  tx: Tx,
  bonus: Bonus,
  { kind, at, payload }: RecordedEvent,
  share: BetShare,
): Promise<bigint> {
  if (kind === "round.voided" || payload.free) return 0n;
  const endedAt = kind === "round.corrected" ? new Date(payload.finished_at) : at;
  // An older correction does not say when its round ended, and takes nothing.
  if (!(endedAt >= bonus.started_at!)) return 0n;
  if (bonus.games && !bonus.games.includes(payload.game)) return 0n;
  const named = keptContributions(bonus.contributions);
  const categories = await deps.categoriesOf(payload.game, tx);
  return countedStake(BigInt(payload.stake), contributionOf(categories, payload.game, named), share);
}

const isMet = ({ wagered, required }: Bonus) => wagered === required;

/** Too little is left to stake. */
const isSpent = ({ smallestStake }: BonusesDeps, { currency }: Bonus, { cash, bonus: left }: Balances) =>
  left === 0n || cash + left < smallestStake(currency);

/** Met or spent, when no bet is being written any more; and no round is open that could bring something back. */
async function mayEnd(deps: BonusesDeps, tx: Tx, bonus: Bonus): Promise<boolean> {
  const playerId = Number(bonus.player_id);
  // Waits for bets that are being written, so that none begins between the look and the end.
  await noteTermsChanged(tx, bonus.player_id);
  if (await deps.hasOpenRound(tx, playerId, bonus.currency)) return false;
  return isMet(bonus) || isSpent(deps, bonus, await deps.ledger.balances(playerId, bonus.currency, tx));
}

/** Wallets of these rounds that hold bonus money though no bonus plays there. */
function strandedWallets(
  events: readonly RecordedEvent[],
  playing: readonly Bonus[],
  wallets: ReadonlyMap<number, Wallet[]>,
) {
  const played = new Set(events.map(({ playerId, payload }) => `${playerId} ${payload.currency}`));
  const bound = new Set(playing.map(({ player_id, currency }) => `${player_id} ${currency}`));
  return [...wallets].flatMap(([playerId, own]) =>
    own
      .filter(({ balances, currency }) => {
        const wallet = `${playerId} ${currency}`;
        return balances.bonus > 0n && played.has(wallet) && !bound.has(wallet);
      })
      .map(({ currency }) => ({ playerId, currency })),
  );
}
