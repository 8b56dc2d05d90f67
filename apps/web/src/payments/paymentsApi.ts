import type { CallReply } from "@croupier/contract/call";
import type { Client } from "@croupier/contract/client";
import type * as payments from "@croupier/contract/payments";
import { getPaymentMethodFields, listPaymentMethods, processPayment, updatePlayer } from "@croupier/contract/routes";
import { retryWhileEmpty } from "./retryWhileEmpty.ts";

/*
 * The payments library: what any page needs to show ways to pay and to start a payment. Our own cashbox uses it, and
 * `/payments-api.js` gives it to other pages as `window.PaymentsAPI`. Source: 7.2-11, C-4.1 to C-4.3, C-6.7.
 */

type PaymentMethod = CallReply<typeof payments.listPaymentMethods>[number];
type PaymentMethodFields = CallReply<typeof payments.getPaymentMethodFields>;
type PaymentSubmission = CallReply<typeof payments.processPayment>;
type PaymentAction = "deposit" | "cashout";

interface MethodsQuestion {
  currency: string;
  paymentAction: PaymentAction;
}

interface FieldsQuestion extends MethodsQuestion {
  /** The method's id. */
  id: string;
  savedProfileId?: string | undefined;
}

interface PaymentOrder extends FieldsQuestion {
  /** Whole units, such as `50` or `"0.0005"`; text loses no digit. */
  amount: string | number;
  /** What the method and the profile ask for, by the names that `getMethodFields` gave. */
  fields?: Readonly<Record<string, string>> | undefined;
  /** Of a cash-out: ends the bonus that plays in the wallet. Without it the server asks first, as `bonus_in_play`. */
  cancelBonus?: boolean | undefined;
  /** Where a provider that takes the whole page sends the player back to; pages of this site only. */
  routes?: { success_url?: string; failure_url?: string; pending_url?: string } | undefined;
}

export interface PaymentsApi {
  /** Ways to pay in or out, kept for five minutes. An empty list is asked for up to three times more. Source: 8-08. */
  getMethods(question: MethodsQuestion): Promise<PaymentMethod[]>;
  /** What a method asks for. */
  getMethodFields(question: FieldsQuestion): Promise<PaymentMethodFields>;
  /**
   * Starts a payment; fields of the profile are saved there first. Throws what the server refuses, with its `errors` by
   * field.
   */
  submit(order: PaymentOrder): Promise<PaymentSubmission>;
  /** Forgets the methods that were kept. */
  resetCache(): void;
}

const keep_ms = 5 * 60_000;

export function createPaymentsApi(api: Client, now: () => number = Date.now): PaymentsApi {
  const kept = new Map<string, { at_ms: number; methods: Promise<PaymentMethod[]> }>();

  async function readMethods({ currency, paymentAction }: MethodsQuestion): Promise<PaymentMethod[]> {
    return retryWhileEmpty(() =>
      api.call(listPaymentMethods, { params: { currency }, query: { payment_action: paymentAction } }),
    );
  }

  const library: PaymentsApi = {
    getMethods(question) {
      const name = `${question.paymentAction}:${question.currency}`;
      const known = kept.get(name);
      if (known && now() - known.at_ms < keep_ms) return known.methods;
      const methods = readMethods(question);
      kept.set(name, { at_ms: now(), methods });
      const forget = () => kept.get(name)?.methods === methods && kept.delete(name);
      methods.then((list) => list.length === 0 && forget(), forget);
      return methods;
    },
    getMethodFields: ({ id, currency, paymentAction, savedProfileId }) =>
      api.call(getPaymentMethodFields, {
        params: { currency, methodId: id },
        body: { payment_action: paymentAction, ...(savedProfileId ? { saved_profile_id: savedProfileId } : {}) },
      }),
    async submit(order) {
      const { id, currency, paymentAction, savedProfileId, amount, fields = {}, routes, cancelBonus } = order;
      const { playerFields } = await library.getMethodFields(order);
      const ofProfile = new Set(playerFields.map((field) => field.name));
      await saveProfile(
        api,
        paymentAction,
        pick(fields, (name) => ofProfile.has(name)),
      );
      const own = pick(fields, (name) => !ofProfile.has(name));
      return api.call(processPayment, {
        body: {
          payment_method: id,
          payment_action: paymentAction,
          currency,
          amount: String(amount),
          ...(routes ? { custom_routes: routes } : {}),
          ...(savedProfileId ? { saved_profile_id: savedProfileId } : {}),
          ...(cancelBonus ? { cancel_bonus: true } : {}),
          ...(Object.keys(own).length > 0 ? { fields: own } : {}),
        },
      });
    },
    resetCache: () => kept.clear(),
  };
  return library;
}

/** What the profile still lacks for a payment is saved there first. Source: 5-02. */
async function saveProfile(api: Client, context: PaymentAction, fields: Record<string, string>): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  const player = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value || null]));
  await api.call(updatePlayer, { body: { context, player } });
}

function pick(fields: Readonly<Record<string, string>>, wanted: (name: string) => boolean): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => wanted(name)));
}
