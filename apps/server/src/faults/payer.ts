import { randomUUID } from "node:crypto";
import { type Player, password } from "../testing/people.ts";

/** A payment as the form sent it the first time. It is only ever sent again unchanged. */
export interface PaymentOrder {
  key: string;
  body: { payment_action: "deposit" | "cashout" } & Record<string, unknown>;
  /** What the player had read when the line went dead; null when nothing came. */
  first: { id: number; url: string | null } | null;
  /** The player closed the page without an answer and never came back. */
  givenUp?: boolean;
}

/** Told to us long after it was paid. */
export const lateCard = "4000000000000093";
/** Paid at once; declined; paid later; told late; told three times and out of order. */
export const cards = [
  "4242424242424242",
  "4000000000000002",
  "4000000000000077",
  lateCard,
  "4000000000000127",
] as const;
/** What the provider's page asks of somebody whose card is good. */
const goodCard = { number: cards[0], holder: "Alex Moss", expiry: "12/40", cvc: "123" };

/** Somebody at the payments who remembers every form they sent. */
export interface Payer {
  player: Player;
  orders: PaymentOrder[];
  wrong: string[];
  deposit(cents: number): PaymentOrder;
  withdraw(cents: number, holder: string): PaymentOrder;
  /** Sends a form, again or for the first time; null when nobody answered. */
  send(order: PaymentOrder): Promise<PaymentOrder["first"]>;
  /** Fills in the provider's page, where the payment has one. */
  payPage(order: PaymentOrder, cardNumber: string): Promise<void>;
  /** Fills in a provider's page by its address, with this player's own card. */
  payAt(url: string, cardNumber: string): Promise<void>;
}

const mayComeAgain = (status: number) => status >= 500 || status === 429;
const units = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

/** Everybody's own name on the card: one card that pays for several accounts is an alarm. */
const holderOf = (player: Player) =>
  `Alex ${[...String(player.id)].map((digit) => "abcdefghij"[Number(digit)]).join("")}`;

/** Everybody's own account of a German bank, with its check digits. Source: ISO 13616. */
function ibanOf(player: Player): string {
  const account = `37040044${String(player.id).padStart(10, "0")}`;
  const check = 98n - (BigInt(`${account}131400`) % 97n);
  return `DE${String(check).padStart(2, "0")}${account}`;
}

export function payer(player: Player): Payer {
  const write = (body: PaymentOrder["body"]): PaymentOrder => {
    const order: PaymentOrder = { key: randomUUID(), body: { ...body, currency: "EUR" }, first: null };
    self.orders.push(order);
    return order;
  };
  const self: Payer = {
    player,
    orders: [],
    wrong: [],
    deposit: (cents) => write({ payment_method: "card", payment_action: "deposit", amount: units(cents) }),
    withdraw: (cents, holder) =>
      write({
        payment_method: "bank-transfer",
        payment_action: "cashout",
        amount: units(cents),
        fields: { holder, iban: ibanOf(player) },
      }),
    async send(order) {
      const headers = { "idempotency-key": order.key };
      const ask = () => player.send("POST", "/api/payment_processing", order.body, headers).catch(() => null);
      let answer = await ask();
      // Ten minutes after the last proof a withdrawal asks for another; the form is sent again once it is given.
      if (answer?.body?.errors?.base?.proof_required) {
        await player.send("POST", "/api/player/proof", { current_password: password }).catch(() => null);
        answer = await ask();
        // The server may have died between the two.
        if (answer?.body?.errors?.base?.proof_required) return null;
      }
      if (answer === null || mayComeAgain(answer.status)) return null;
      if (answer.status !== 200) {
        self.wrong.push(`${order.key} answered ${answer.status} ${JSON.stringify(answer.body)}`);
        return null;
      }
      const { id } = answer.body.payment;
      if (order.first && order.first.id !== id)
        self.wrong.push(`${order.key} was payment ${order.first.id} and is now ${id}`);
      order.first ??= { id, url: answer.body.url ?? null };
      return order.first;
    },
    async payPage(order, cardNumber) {
      if (order.first?.url) await self.payAt(order.first.url, cardNumber);
    },
    async payAt(url, cardNumber) {
      const form = { ...goodCard, holder: holderOf(player), number: cardNumber };
      await fetch(url, { method: "POST", body: new URLSearchParams(form) });
    },
  };
  return self;
}
