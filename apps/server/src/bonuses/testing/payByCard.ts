import { expect } from "vitest";
import type { Player } from "../../testing/people.ts";

/** Pays in by the sandbox's card, or another one, and waits until the deposit is paid. A machine under load is asked again. */
export async function payByCard(who: Player, amount: string, number = "4242424242424242", headers = {}): Promise<void> {
  const order = {
    ...{ payment_method: "card", payment_action: "deposit", currency: who.currency, amount, fields: {} },
  };
  const start = () => who.send("POST", "/api/payment_processing", order, headers);
  let started = await start();
  for (let again = 0; again < 10 && isBusy(started); again++) started = await start();
  expect(started.status, JSON.stringify(started.body)).toBeLessThan(300);
  const address = new URL(started.body.url);
  // The resolver of the machine need not know names below `.localhost`; the provider does not look at the name.
  address.hostname = "127.0.0.1";
  const card = { number, holder: "Alex Moss", expiry: "12/30", cvc: "123" };
  expect((await fetch(address, { method: "POST", body: new URLSearchParams(card) })).status).toBe(200);
  const paid = async () => (await who.get("/api/player/payments")).body[0]?.state;
  await expect.poll(paid, { timeout: 30_000 }).toBe("succeeded");
}

const isBusy = ({ status, body }: { status: number; body: { errors?: { base?: object } } }): boolean =>
  status === 503 || Object.hasOwn(body.errors?.base ?? {}, "provider_unreachable");
