import { afterAll, beforeAll, expect, test } from "vitest";
import type { Player } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const profileOf = async (player: Player) => (await player.get("/api/player")).body;

/** A deposit that came in so many days ago. */
async function paidIn(player: Player, euros: number, days = 0): Promise<void> {
  const at = new Date(Date.now() - days * 86_400_000);
  await world.db.owner.pool.query(
    `INSERT INTO payments.payment (player_id, action, state, currency, amount, method_id, brand, kind, provider, intent, created_at,
       updated_at, finished_at)
     VALUES ($1, 'deposit', 'succeeded', 'EUR', $2, 'card', 'Visa', 'cards', 'sandbox', '{}', $3, $3, $3)`,
    [player.id, euros * 100, at],
  );
}

/** Lets the consumer read that a deposit of each player came in, as the event log tells it. */
function read(players: readonly Player[]): Promise<void> {
  const { consumer } = world.application.modules.verification;
  const events = players.map(({ id }, index) => ({
    ...{ id: BigInt(index + 1), kind: "deposit.succeeded", playerId: id, at: new Date(), payload: {} },
  }));
  type Batch = Parameters<typeof consumer.handleBatch>[1];
  return world.db.transaction((tx) => consumer.handleBatch(tx, events as unknown as Batch));
}

test("from a year's deposits of the licence's sum on the source of wealth is asked for, once, whatever is read again [3-06]", async () => {
  const [below, above, longAgo] = [await world.player(), await world.player(), await world.player()];
  await paidIn(below, 19_999);
  await paidIn(above, 12_000, 300);
  await paidIn(above, 8_000);
  await paidIn(longAgo, 19_000, 366);
  await paidIn(longAgo, 1_000);
  await read([above, below, longAgo, above]);
  const asked = await profileOf(above);
  expect(asked.sow_questionnaire_requested).toBe(true);
  for (const player of [below, longAgo]) expect((await profileOf(player)).sow_questionnaire_requested).toBe(false);
  await read([above, below]);
  expect((await profileOf(above)).sow_questionnaire_expires_at).toBe(asked.sow_questionnaire_expires_at);
});

test("a further card that a deposit brought has to be shown, too, and events of nobody are passed over", async () => {
  const player = await world.player();
  const flag = async () => (await profileOf(player)).all_payment_methods_verified;
  const save = (id: string) =>
    world.db.owner.pool.query(
      `INSERT INTO payments.saved_profile (player_id, id, provider, method_id, kind, brand, title, created_at, used_at)
       VALUES ($1, $2, 'sandbox', 'card', 'cards', 'visa', '•••• 4242', now(), now())`,
      [player.id, id],
    );
  await save("one");
  await world.db.owner.pool.query(
    `INSERT INTO verification.document (player_id, kind, profile_id, file_name, media_type, size_bytes, digest, state,
       uploaded_at, reviewed_at, reviewed_by)
     VALUES ($1, 'payment_method', 'one', 'card', 'image/jpeg', 1, 'card', 'approved', now(), now(), 'operator:1')`,
    [player.id],
  );
  await read([player]);
  expect(await flag()).toBe(true);
  await save("two");
  await read([{ ...player, id: null as unknown as number }, player]);
  expect(await flag()).toBe(false);
});
