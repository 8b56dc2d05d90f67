import type { Draw } from "@croupier/fairness";
import { type PlainPlay, playPlainRound } from "@croupier/games/plainRound";
import { type BetContributions, betShare, wholeShare } from "@croupier/rules/bonuses/betContributions";

/** A gift and how it is played through. Amounts are subunits of one currency. */
export interface PlayedGift {
  /** The player's own money in the wallet when the gift begins. */
  cash: number;
  /** Bonus money at the beginning; what free spins won comes to it. */
  bonus: number;
  /** Free spins that are played first. */
  spins: { play: PlainPlay; count: number; stake: number } | null;
  /** What was paid in and is wagered together with the bonus; nothing without it. */
  wageredDeposit?: number;
  /** The requirement is this many times the bonus, or that and the deposit. */
  wager: number;
  /** The most that becomes cash. */
  maxWin: number | null;
  /** What is played for the requirement, at this first stake while the money reaches, then at the largest that it does. */
  play: PlainPlay;
  stake: number;
  /** The most that a round stakes in all; without one where it is not bounded. */
  maxStake?: number | null;
  /** Per cent of a stake that counts. */
  contribution: number;
  /** What counts by the kind of bet. */
  bets?: BetContributions;
}

/** How one player came through a gift. */
export interface PlayedThrough {
  /** What the player has more than before, which is what it cost the house. Below 0: it brought the house something. */
  cost: number;
  /** What became cash of the bonus. */
  released: number;
  finished: boolean;
  /** Everything that was staked for the requirement, cash and bonus money. */
  staked: number;
  /** What the rounds paid less what they pay on average: 0 on average, whatever the player does. Later stakes are taken off. */
  luck: number;
  rounds: number;
}

/** A player on the way through a gift: plain numbers, so that it can be put aside and gone on with. */
export interface Way {
  cash: number;
  bonus: number;
  /** What has to be wagered, and what was. */
  required: number;
  wagered: number;
  staked: number;
  luck: number;
  rounds: number;
}

/** A player with the gift: its free spins are played, and nothing of its requirement. */
export function beginGift(gift: PlayedGift, draw: Draw): Way {
  let { bonus } = gift;
  let luck = 0;
  if (gift.spins) {
    const { play, count, stake } = gift.spins;
    const bet = play.betOf(stake);
    for (let spin = 0; spin < count; spin += 1) bonus += playPlainRound(play, bet, draw, 0).paid;
    luck = bonus - gift.bonus - (count * stake * play.rtpAt(stake)) / 100;
  }
  const required = (bonus + (gift.wageredDeposit ?? 0)) * gift.wager;
  return { cash: gift.cash, bonus, required, luck, wagered: 0, staked: 0, rounds: 0 };
}

/**
 * Plays on, at most for so many rounds, as the engine counts it: cash is staked first, a win goes back in the stake's proportion,
 * the requirement makes what is left cash up to the cap, and without money for a stake the bonus is lost. Answers whether the gift
 * is at its end. Source: docs/bonuses.md.
 */
export function playOn(gift: PlayedGift, way: Way, draw: Draw, rounds: number): boolean {
  const { play } = gift;
  const least = play.stakes[0]!;
  const last = way.rounds + rounds;
  while (way.wagered < way.required && way.bonus > 0) {
    const money = Math.min(way.cash + way.bonus, gift.maxStake ?? Number.POSITIVE_INFINITY);
    const stake = stakeWithin(gift, money);
    if (stake < least) return true;
    if (way.rounds === last) return false;
    way.rounds += 1;
    const { added, paid, risks } = playPlainRound(play, play.betOf(stake), draw, money - stake);
    const all = stake + added;
    const fromCash = Math.min(all, way.cash);
    const toBonus = fromCash === 0 ? paid : Math.floor((paid * (all - fromCash)) / all);
    way.cash += paid - toBonus - fromCash;
    way.bonus += toBonus - (all - fromCash);
    way.staked += all;
    const { part, of } = gift.bets ? betShare(risks(), gift.bets) : wholeShare;
    way.wagered += Math.floor((all * gift.contribution * Number(part)) / (100 * Number(of)));
    // Who cannot or may not stake all that the published play asks for has another return.
    if (money >= stake * play.maxStakes) way.luck += paid - added - (stake * play.rtpAt(stake)) / 100;
  }
  return true;
}

/** What became of it. Who is still on the way has not met the requirement in time: the bonus is lost. */
export function endOf(gift: PlayedGift, { cash, bonus, required, wagered, staked, luck, rounds }: Way): PlayedThrough {
  const finished = wagered >= required;
  const released = finished ? Math.min(bonus, gift.maxWin ?? bonus) : 0;
  return { cost: cash + released - gift.cash, released, finished, staked, luck, rounds };
}

/** A whole way. Null where it takes more than `maxRounds` rounds. */
export function playThrough(gift: PlayedGift, draw: Draw, maxRounds: number): PlayedThrough | null {
  const way = beginGift(gift, draw);
  return playOn(gift, way, draw, maxRounds) ? endOf(gift, way) : null;
}

/** The chosen stake, or the largest below it whose round the money reaches; 0 where it reaches none. */
function stakeWithin({ play, stake }: PlayedGift, money: number): number {
  const reached = money / play.minStakes;
  if (stake <= reached) return stake;
  return play.stakes.findLast((step) => step <= reached) ?? 0;
}
