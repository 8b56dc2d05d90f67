import { afterEach, beforeEach } from "vitest";
import { type Behaviour, testCards } from "../behaviours.ts";
import { depositOrder, goodCard, startMerchant, testSandbox } from "./merchant.ts";

/** A merchant and the sandbox, new for each test of a file. */
export interface EachSandbox {
  merchant: Awaited<ReturnType<typeof startMerchant>>;
  sandbox: Awaited<ReturnType<typeof testSandbox>>;
}

/** Opens both before each test and closes them after it; read them from what is answered while a test runs. */
export function eachSandbox(): EachSandbox {
  const each = {} as EachSandbox;
  beforeEach(async () => {
    each.merchant = await startMerchant();
    each.sandbox = await testSandbox();
  });
  afterEach(async () => {
    await each.sandbox.close();
    await each.merchant.close();
  });
  return each;
}

/** A test card that stands for a behaviour. */
export const cardThat = (behaviour: Behaviour) => ({
  ...goodCard,
  number: testCards.find((card) => card.behaviour === behaviour)?.number ?? "",
});

/** Opens a deposit of the merchant. */
export const openPayment = async ({ merchant, sandbox }: EachSandbox, change = {}) =>
  (await sandbox.signed("POST", "/v1/payments", depositOrder(merchant.callbackUrl, change))).body;

/** The state of a payment, as the merchant reads it. */
export const stateOf = async ({ sandbox }: EachSandbox, id: string) =>
  (await sandbox.signed("GET", `/v1/payments/${id}`)).body.state;
