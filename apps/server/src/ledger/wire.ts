import {
  type AccountRef,
  type Balances,
  type Guard,
  type Move,
  type PlayerAccountKind,
  type PostingAnswer,
  type PostingKind,
  type PostingOrder,
  pointsCurrency,
  type Split,
} from "./posting.ts";

/** The order makes no sense whatever the balances are: a bug of the caller, not an answer for a player. */
export class InvalidPosting extends Error {
  constructor(why: string) {
    super(why);
    this.name = "InvalidPosting";
  }
}

/** Amounts above this would not fit a JSON integer in a browser. Source: C-1.9, the contract's Money. */
export const largestAmount = 2n ** 53n - 1n;

const keyCharacters = 255;
const maxMoves = 32;
const playerKinds: readonly string[] = ["cash", "bonus", "withdrawal_hold"] satisfies PlayerAccountKind[];
const houseName = /^(gaming|bonus_cost|adjustment|(provider|jackpot):[A-Za-z0-9_.-]{1,64})$/;
const pointsKinds: readonly string[] = ["points_earned", "points_spent", "points_reversed"] satisfies PostingKind[];
const currencyCode = /^[A-Z0-9]{2,10}$/;

export const isKey = (key: string): boolean => key.length > 0 && key.length <= keyCharacters;
export const isHouseName = (name: string): boolean => houseName.test(name);
export const isCurrency = (code: string): boolean => currencyCode.test(code);

/**
 * The order as JSON text for `ledger.post_orders`, with amounts as plain JSON integers.
 * Throws InvalidPosting, so that a mistake meets its own caller before it joins a group.
 */
export function writeOrder(order: PostingOrder): string {
  check(isKey(order.key), "a key has 1 to 255 characters");
  check(Number.isSafeInteger(order.playerId) && order.playerId >= 0, "a posting belongs to a player or to the house");
  check(order.playerId > 0 || order.moves.every(isOfHouseAlone), "a posting of the house moves no player's money");
  check(isCurrency(order.currency), "a posting has one currency");
  check(
    (order.currency === pointsCurrency) === pointsKinds.includes(order.kind),
    "points move by postings of their own, and no money moves with them",
  );
  check(order.moves.length <= maxMoves, `a posting has at most ${maxMoves} moves`);
  let text = `{"kind":"${order.kind}","key":${JSON.stringify(order.key)},"playerId":${order.playerId},"currency":"${order.currency}"`;
  text += `,"moves":[${order.moves.map(writeMove).join(",")}]`;
  if (order.guards && order.guards.length > 0) text += `,"guards":[${order.guards.map(writeGuard).join(",")}]`;
  if (order.ref !== undefined) text += `,"ref":${JSON.stringify(order.ref)}`;
  if (order.meta !== undefined) text += `,"meta":${JSON.stringify(order.meta)}`;
  return `${text}}`;
}

function isOfHouseAlone(move: Move): boolean {
  return move.type === "transfer" && "house" in move.from && "house" in move.to;
}

function writeMove(move: Move): string {
  check(move.amount >= 0n && move.amount <= largestAmount, "the amount of a move is 0 to 2^53-1 subunits");
  if (move.type === "transfer") {
    return `{"type":"transfer","from":${writeAccount(move.from)},"to":${writeAccount(move.to)},"amount":${move.amount}}`;
  }
  if (move.type === "draw") {
    check(
      move.from.length > 0 && move.from.every((kind) => playerKinds.includes(kind)),
      "a draw names the player's accounts",
    );
    checkHouse(move.to);
    return `{"type":"draw","from":${JSON.stringify(move.from)},"to":"${move.to}","amount":${move.amount}}`;
  }
  checkHouse(move.from);
  const stakeOf = move.stakeOf === "self" ? '"self"' : `{"key":${JSON.stringify(move.stakeOf.key)}}`;
  return `{"type":"payout","from":"${move.from}","stakeOf":${stakeOf},"amount":${move.amount}}`;
}

function writeAccount(account: AccountRef): string {
  if ("player" in account) {
    check(playerKinds.includes(account.player), "the player has no such account");
    return `{"player":"${account.player}"}`;
  }
  checkHouse(account.house);
  return `{"house":"${account.house}"}`;
}

function writeGuard(guard: Guard): string {
  const ceiling = guard.ceiling === null ? "null" : guard.ceiling;
  return `{"name":${JSON.stringify(guard.name)},"period":${JSON.stringify(guard.period)},"by":${guard.by},"ceiling":${ceiling}}`;
}

function checkHouse(name: string): void {
  check(isHouseName(name), `the house has no account ${name}`);
}

function check(holds: boolean, rule: string): asserts holds {
  if (!holds) throw new InvalidPosting(rule);
}

type Digits = string;
type WireBalances = Record<keyof Balances, Digits>;
export type WireSplit = { kind: PlayerAccountKind; amount: Digits }[];

/** One answer of `ledger.post_orders` as it comes out of JSON. */
export type WireAnswer =
  | { result: "ok" | "duplicate"; postingId: Digits; splits: WireSplit[]; balances: WireBalances }
  | { result: "insufficient"; missing: Digits; balances: WireBalances }
  | { result: "blocked"; guard: string }
  | { result: "conflict" | "frozen" }
  | { result: "invalid"; why: string };

/** Throws InvalidPosting for an order that the database could make no sense of. */
export function readAnswer(answer: WireAnswer): PostingAnswer {
  switch (answer.result) {
    case "ok":
    case "duplicate":
      return {
        result: answer.result,
        postingId: BigInt(answer.postingId),
        splits: answer.splits.map(readSplit),
        balances: readBalances(answer.balances),
      };
    case "insufficient":
      return { result: "insufficient", missing: BigInt(answer.missing), balances: readBalances(answer.balances) };
    case "blocked":
      return { result: "blocked", guard: answer.guard };
    case "conflict":
    case "frozen":
      return { result: answer.result };
    case "invalid":
      throw new InvalidPosting(answer.why);
  }
}

function readSplit(split: WireSplit): Split {
  return split.map((part) => ({ kind: part.kind, amount: BigInt(part.amount) }));
}

function readBalances(balances: WireBalances): Balances {
  return {
    cash: BigInt(balances.cash),
    bonus: BigInt(balances.bonus),
    withdrawal_hold: BigInt(balances.withdrawal_hold),
  };
}
