/*
 * What bonuses must do to one wallet, written down a second time as plainly as it can be said. Amounts are subunits.
 */

export interface ModelTerms {
  amount: bigint;
  wager: bigint;
  maxWin: bigint | null;
  maxStake: bigint | null;
  /** Hours from the issue in which it can be started. */
  startHours: number;
  /** Days from the start in which it can be wagered. */
  days: number;
}

export interface ModelGift extends ModelTerms {
  id: number;
  stage: "issued" | "wait" | "handle_bets" | "wager_done" | "lost" | "canceled" | "expired";
  wagered: bigint;
  released: bigint;
  /** The hour in which it is over, to start or to wager. */
  until: number;
  /** The steps in which it was put to wait and in which it ended after play; 0 before. */
  queued: number;
  closed: number;
}

interface Parts {
  cash: bigint;
  bonus: bigint;
}

interface ModelRound {
  stake: bigint;
  from: Parts;
  payout: bigint;
}

/** One player's wallet and gifts. Each method is one step of theirs, the settled round's count included. */
export class BonusModel {
  cash = 0n;
  bonus = 0n;
  hold = 0n;
  readonly gifts: ModelGift[] = [];
  readonly open: ModelRound[] = [];
  /** Hours since the beginning, and steps. */
  #hour = 0;
  #step = 1;
  readonly #smallestStake: bigint;

  constructor(smallestStake: bigint) {
    this.#smallestStake = smallestStake;
  }

  get playing(): ModelGift | undefined {
    return this.gifts.find(({ stage }) => stage === "handle_bets");
  }

  nextStep(): void {
    this.#step += 1;
  }

  issue(id: number, terms: ModelTerms): void {
    const until = this.#hour + terms.startHours;
    this.gifts.push({ ...terms, id, stage: "issued", wagered: 0n, released: 0n, until, queued: 0, closed: 0 });
  }

  start(gift: ModelGift): boolean {
    if (gift.stage !== "issued") return false;
    this.#begin(gift);
    return true;
  }

  /** What waits, in the order of its turns. */
  get waiting(): ModelGift[] {
    const waiting = this.gifts.filter(({ stage }) => stage === "wait");
    return waiting.sort((left, right) => left.queued - right.queued || left.id - right.id);
  }

  /** The player has one that waits come next. */
  putFirst(gift: ModelGift): void {
    gift.queued = Math.min(...this.waiting.map(({ queued }) => queued)) - 1;
  }

  cancel(gift: ModelGift): boolean {
    if (!isOpen(gift) || (gift.stage === "handle_bets" && this.open.length > 0)) return false;
    this.#end(gift, "canceled");
    return true;
  }

  /** Time passes. Everything ends whose time is over; what plays waits for its open round. */
  pass(hours: number): void {
    this.#hour += hours;
    const over = this.gifts.filter((gift) => isOpen(gift) && gift.until <= this.#hour);
    for (const gift of over.filter(({ stage }) => stage !== "handle_bets")) this.#end(gift, "expired");
    const playing = over.find(({ stage }) => stage === "handle_bets");
    if (playing && this.open.length === 0) this.#end(playing, "expired");
  }

  /** Money paid in, with the bonus that it brings, which is there first. */
  deposit(amount: bigint, gift: { id: number; terms: ModelTerms } | null): void {
    if (gift) {
      this.issue(gift.id, gift.terms);
      this.#begin(this.gifts.at(-1)!);
    }
    this.cash += amount;
  }

  /** Takes cash out; with a bonus in play only when the player lets it go. */
  withdraw(amount: bigint, letsGo: boolean): "ok" | "asks" | "round_open" | "insufficient" {
    if (this.playing && !letsGo) return "asks";
    if (this.playing && this.open.length > 0) return "round_open";
    if (this.cash < amount) return "insufficient";
    if (this.playing) this.#end(this.playing, "canceled");
    this.cash -= amount;
    this.hold += amount;
    return "ok";
  }

  recall(amount: bigint): void {
    this.hold -= amount;
    this.cash += amount;
  }

  /** The largest stake there can be now; 0 with nothing to stake. */
  get largestStake(): bigint {
    return min(this.cash + this.bonus, this.playing?.maxStake ?? this.cash + this.bonus);
  }

  mayBet(stake: bigint): boolean {
    const largest = this.playing?.maxStake ?? null;
    return stake <= this.cash + this.bonus && (largest === null || stake <= largest);
  }

  begin(stake: bigint): void {
    const cash = stake < this.cash ? stake : this.cash;
    this.#move(-cash, -(stake - cash));
    this.open.push({ stake, from: { cash, bonus: stake - cash }, payout: 0n });
  }

  /** The oldest open round pays and is over. */
  finish(payout: bigint): void {
    const round = this.open.shift()!;
    const cash = (payout * round.from.cash) / round.stake;
    this.#move(cash, payout - cash);
    this.#count(round.stake);
  }

  /** The oldest open round never was. */
  undo(): void {
    const { from } = this.open.shift()!;
    this.#move(from.cash, from.bonus);
    this.#count(0n);
  }

  /** A round is over; its stake counts for what plays, and money without a bonus goes where the last one went. */
  #count(stake: bigint): void {
    const gift = this.playing;
    if (!gift) {
      this.#settleLeftover();
      return;
    }
    const required = gift.amount * gift.wager;
    gift.wagered = min(gift.wagered + stake, required);
    if (this.open.length > 0) return;
    if (gift.wagered === required) this.#finish(gift);
    else if (this.bonus === 0n || this.cash + this.bonus < this.#smallestStake) this.#end(gift, "lost");
  }

  #begin(gift: ModelGift): void {
    if (this.playing) {
      if (gift.stage === "issued") Object.assign(gift, { stage: "wait", queued: this.#step });
      return;
    }
    this.#settleLeftover();
    Object.assign(gift, { stage: "handle_bets", until: this.#hour + 24 * gift.days });
    this.bonus += gift.amount;
    if (gift.wager === 0n) this.#finish(gift);
  }

  #finish(gift: ModelGift): void {
    gift.released = this.#toCash(gift.maxWin);
    this.#close(gift, "wager_done");
  }

  #end(gift: ModelGift, stage: "lost" | "canceled" | "expired"): void {
    if (gift.stage === "handle_bets") this.bonus = 0n;
    this.#close(gift, stage);
  }

  #close(gift: ModelGift, stage: ModelGift["stage"]): void {
    const played = gift.stage === "handle_bets";
    Object.assign(gift, { stage, closed: played ? this.#step : 0 });
    if (!played) return;
    const next = this.waiting.find(({ until }) => until > this.#hour);
    if (next) this.#begin(next);
  }

  #settleLeftover(): void {
    const [last] = [...this.gifts].sort((left, right) => right.closed - left.closed || right.id - left.id);
    if (this.bonus === 0n || !last?.closed) return;
    if (last.stage !== "wager_done") this.bonus = 0n;
    else last.released += this.#toCash(last.maxWin === null ? null : last.maxWin - last.released);
  }

  /** All bonus money becomes cash up to the cap, the rest is gone. */
  #toCash(cap: bigint | null): bigint {
    const cash = cap === null ? this.bonus : min(this.bonus, cap);
    this.bonus = 0n;
    this.cash += cash;
    return cash;
  }

  #move(cash: bigint, bonus: bigint): void {
    this.cash += cash;
    this.bonus += bonus;
  }
}

const min = (left: bigint, right: bigint) => (left < right ? left : right);
const isOpen = ({ stage }: ModelGift) => stage === "issued" || stage === "wait" || stage === "handle_bets";
