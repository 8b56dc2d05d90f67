import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { completeProfile, type Player, profileOfTheirOwn } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";
import { pdf, plainPicture } from "./testing/files.ts";
import { upload } from "./testing/upload.ts";

let world: World;
const now = () => new Date();

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const iban = "GB82WEST12345698765432";

async function richPlayer(): Promise<Player> {
  const player = await world.player({ cash: 10_000_00n });
  const profile = { ...completeProfile, ...profileOfTheirOwn(player.id) };
  const { status } = await player.send("PATCH", "/api/player", { context: "edition", player: profile });
  expect(status).toBe(200);
  return player;
}

const withdraw = (player: Player, amount: string) =>
  player.send("POST", "/api/payment_processing", {
    payment_method: "bank-transfer",
    payment_action: "cashout",
    currency: "EUR",
    amount,
    fields: { holder: "Alex Moss", iban },
  });
const deposit = (player: Player) =>
  player.send("POST", "/api/payment_processing", {
    payment_method: "card",
    payment_action: "deposit",
    currency: "EUR",
    amount: "20",
    fields: {},
  });

/** An operator accepts or refuses a document. */
const decide = (
  id: number,
  decision: Parameters<typeof world.application.modules.verification.decideDocument>[1]["decision"],
) =>
  world.db.transaction((tx) =>
    world.application.modules.verification.decideDocument(tx, { id, by: "operator:1", decision }, now()),
  );
const approved = { verdict: "approved", validUntil: null } as const;

async function show(player: Player, fields: Record<string, string>): Promise<number> {
  const sent = await upload(player, { bytes: pdf, name: "document.pdf", fields });
  expect(sent.status).toBe(201);
  return sent.body.id;
}

describe("withdrawals above the licence's bound", () => {
  test("small ones count together, also at once; the refusal names what is missing and where, and no money moves", async () => {
    const player = await richPlayer();
    const answers = await Promise.all(Array.from({ length: 4 }, () => withdraw(player, "700")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403]);
    const refused = answers.find(({ status }) => status === 403)!.body;
    expect(refused.errors.base.verification_required).toMatch(/who you are/);
    expect(refused.data).toMatchObject({ url: "/profile/verification", parts: ["identity", "address"] });
    const view = (await player.get("/api/player/verification")).body;
    expect(view).toMatchObject({ verified: false, free_until_cents: 600_00, currency: "EUR" });
    const [wallet] = (await player.get("/api/player/accounts")).body;
    expect(wallet.amount_cents).toBe(8_600_00);
    await world.expectBooksToBalance();
  });

  test("with identity and address accepted the player is verified and the money goes out; a refused document comes back with words", async () => {
    const player = await richPlayer();
    expect((await withdraw(player, "2500")).status).toBe(403);
    const address = await show(player, { document_type: "address" });
    const reasons = ["too_old"] as const;
    await decide(address, { verdict: "rejected", reasons, comment: "Please send a bill of this quarter." });
    const [part] = (await player.get("/api/player/verification")).body.parts.filter(
      ({ kind }: { kind: string }) => kind === "address",
    );
    expect(part).toMatchObject({ state: "rejected", reasons, comment: "Please send a bill of this quarter." });
    await decide(await show(player, { document_type: "address" }), approved);
    expect((await player.get("/api/player")).body.verified).toBe(false);
    const identity = await show(player, { document_type: "identity", identity_type: "passport" });
    expect(await decide(identity, approved)).toMatchObject({ ok: true });
    expect(await decide(identity, approved)).toEqual({ ok: false, reason: "decided_before" });
    expect((await player.get("/api/player")).body.verified).toBe(true);
    expect((await withdraw(player, "2500")).status).toBe(200);
    await world.expectBooksToBalance();
  });

  test("every saved card has to be shown before all payment methods count as verified", async () => {
    const player = await richPlayer();
    // Rows by hand: a card is saved by a payment in the provider's frame, which is not the subject here.
    for (const id of ["card_one", "card_two"]) {
      await world.db.owner.pool.query(
        `INSERT INTO payments.saved_profile (player_id, id, provider, method_id, kind, brand, title, created_at, used_at)
         VALUES ($1, $2, 'sandbox', 'card', 'cards', 'Visa', 'Visa 4242', now(), now())`,
        [player.id, `${id}_${player.id}`],
      );
    }
    const flag = async () => (await player.get("/api/player")).body.all_payment_methods_verified;
    for (const [id, expected] of [
      ["card_one", false],
      ["card_two", true],
    ] as const) {
      const bytes = await plainPicture();
      const fields = { document_type: "payment_method", profile_id: `${id}_${player.id}` };
      const sent = await upload(player, { bytes: Buffer.concat([bytes, Buffer.from(id)]), name: "card.png", fields });
      await decide(sent.body.id, approved);
      expect(await flag()).toBe(expected);
    }
  });
});

const answers = {
  occupation: "employed",
  employer: "Moss & Sons",
  income_band: "50k_100k",
  sources: ["salary", "savings"],
  details: "",
  politically_exposed: false,
  is_true: true,
};

describe("the questionnaire about the source of wealth", () => {
  test("[3-06] it is asked with a day, answered under encryption, accepted for a year and asked again", async () => {
    const player = await richPlayer();
    const { verification } = world.application.modules;
    const profile = async () => (await player.get("/api/player")).body;
    expect(await profile()).toMatchObject({ sow_questionnaire_requested: false, sow_questionnaire_expires_at: null });
    expect((await player.send("PUT", "/api/player/sow_questionnaire", answers)).status).toBe(404);
    await world.db.transaction((tx) => verification.requestQuestionnaire(tx, player.id, now()));
    const asked = await profile();
    expect(asked.sow_questionnaire_requested).toBe(true);
    expect(Date.parse(asked.sow_questionnaire_expires_at)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    const wrong = await player.send("PUT", "/api/player/sow_questionnaire", {
      ...answers,
      sources: [],
      is_true: false,
    });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors)).toEqual(["sources"]);
    expect((await player.send("PUT", "/api/player/sow_questionnaire", answers)).body.questionnaire.state).toBe(
      "submitted",
    );
    const [{ sealed }] = (
      await world.db.owner.pool.query("SELECT sealed FROM verification.questionnaire WHERE player_id = $1", [player.id])
    ).rows;
    expect(sealed.includes("Moss")).toBe(false);
    const accepted = { playerId: player.id, by: "operator:1", accepted: true, comment: null };
    expect(await world.db.transaction((tx) => verification.reviewQuestionnaire(tx, accepted, now()))).toBe(true);
    expect(Date.parse((await profile()).sow_questionnaire_expires_at)).toBeGreaterThan(Date.now() + 364 * 86_400_000);
    await verification.expireOld(new Date(Date.now() + 366 * 86_400_000));
    expect(await profile()).toMatchObject({ sow_questionnaire_requested: true });
  });

  test("[3-06] when it is overdue no money goes in or out, and the words say where to answer", async () => {
    const player = await richPlayer();
    const { verification } = world.application.modules;
    const longAgo = new Date(Date.now() - 60 * 86_400_000);
    await world.db.transaction((tx) => verification.requestQuestionnaire(tx, player.id, longAgo));
    for (const refused of [await withdraw(player, "50"), await deposit(player)]) {
      expect(refused.status).toBe(403);
      expect(refused.body.data.url).toBe("/profile/verification");
      expect(refused.body.errors.base.questionnaire_required).toMatch(/where your money comes from/);
    }
    await player.send("PUT", "/api/player/sow_questionnaire", answers);
    expect((await withdraw(player, "50")).status).toBe(200);
  });
});
