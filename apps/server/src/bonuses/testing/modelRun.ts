import { stakeSteps } from "@croupier/games/stakes";
import { expect } from "vitest";
import { readOnce } from "../../events/consumer.ts";
import type { EventConsumer } from "../../events/index.ts";
import { ConformanceClient, codeOf, newId, type TestSession } from "../../gateway/conformanceClient.ts";
import { sandboxGame } from "../../gateway/index.ts";
import type { movableClock } from "../../platform/clock.ts";
import { launchSession } from "../../rounds/index.ts";
import { type Player, profileOfTheirOwn, signIn } from "../../testing/people.ts";
import type { World } from "../../testing/world.ts";
import type { GiftOrder } from "../index.ts";
import { BonusModel, type ModelGift, type ModelTerms } from "./bonusModel.ts";

/** The studio whose rounds win what a sequence says. */
export const tallyStudio = { provider: "tally", keyId: "tally-key", secret: "tally-secret" };

/** Where sequences are played. */
export interface ModelPlace {
  world: World;
  clock: ReturnType<typeof movableClock>;
}

const hour_ms = 3_600_000;
let serial = 0;

/** The player of one sequence, and the server's side of each step. */
export class ModelRun {
  readonly model: BonusModel;
  readonly rounds: { id: string; bet: string; session: TestSession }[] = [];
  readonly payments: { id: number; amount: bigint }[] = [];
  readonly #client: ConformanceClient;
  readonly #place: ModelPlace;
  readonly #currency: string;
  #player: Player;
  #session: TestSession;

  constructor(place: ModelPlace, { player, session }: { player: Player; session: TestSession }) {
    this.#place = place;
    this.#player = player;
    this.#session = session;
    this.#currency = session.currency;
    this.model = new BonusModel(BigInt(stakeSteps("pokie", session.currency)!.min));
    const { provider, keyId: key, secret } = tallyStudio;
    this.#client = new ConformanceClient({ url: place.world.origin, provider, key, secret });
  }

  get #modules() {
    return this.#place.world.application.modules;
  }

  async issue(about: ModelTerms): Promise<number> {
    const { amount, wager, maxWin, maxStake, startHours, days } = about;
    const order: GiftOrder = {
      ...{
        playerId: this.#player.id,
        currency: this.#currency,
        title: "A model's",
        groupKey: null,
        strategy: "personal",
      },
      key: `model:${++serial}`,
      gift: { type: "bonus", amount, wager: Number(wager), maxWin, maxStake, games: null },
      activatableUntil: new Date(this.#place.clock.now().getTime() + startHours * hour_ms),
      validDays: days,
    };
    const issue = () =>
      this.#place.world.db.transaction((tx) => this.#modules.bonuses.issue(tx, order, this.#place.clock.now()));
    const id = await issue();
    expect(await issue(), "a second order under the key").toBe(id);
    return id;
  }

  /** Sends it twice at once: what may happen once does so once. */
  async twice(method: string, path: string): Promise<number> {
    const answers = await Promise.all([this.#player.send(method, path), this.#player.send(method, path)]);
    return answers.filter(({ status }) => status === 200).length;
  }

  start = (gift: ModelGift) => this.twice("POST", `/api/player/bonuses/${gift.id}/activation`);
  cancel = (gift: ModelGift) => this.twice("DELETE", `/api/player/bonuses/${gift.id}`);

  async putFirst(gift: ModelGift): Promise<void> {
    const others = this.model.waiting.filter(({ id }) => id !== gift.id);
    const ids = [gift, ...others].map(({ id }) => id);
    expect((await this.#player.send("PUT", "/api/player/bonuses/queue", { ids })).status).toBe(200);
  }

  /** Pays a deposit in as payments do: what is given for it first, then its money. */
  async deposit(amount: bigint): Promise<{ id: number; terms: ModelTerms } | null> {
    const { bonuses, ledger } = this.#modules;
    const { id: playerId } = this.#player;
    const paymentId = ++serial;
    await this.#place.world.db.transaction(async (tx) => {
      const paid = { playerId, currency: this.#currency, amount, paymentId, brand: "" };
      await bonuses.depositPaid(tx, paid, this.#place.clock.now());
      await ledger.postIn(tx, {
        ...{ kind: "deposit", key: `model:deposit:${paymentId}`, playerId, currency: this.#currency },
        moves: [{ type: "transfer", from: { house: "provider:sandbox" }, to: { player: "cash" }, amount }],
      });
    });
    const { rows } = await this.#place.world.db.pool.query(
      "SELECT id, amount FROM bonuses.bonus WHERE player_id = $1 AND order_key LIKE '%:' || $2",
      [playerId, paymentId],
    );
    if (rows.length === 0) return null;
    const [{ id, amount: given }] = rows;
    const terms = { amount: BigInt(given), wager: 2n, maxWin: 40_00n, maxStake: null, startHours: 48, days: 1 };
    return { id: Number(id), terms };
  }

  async begin(stake: bigint): Promise<boolean> {
    const round = { id: newId(), bet: newId(), session: this.#session };
    const taken = await this.#betWin(round, [{ id_provider: round.bet, type: "bet", amount: whole(stake) }], false);
    if (taken) this.rounds.push(round);
    return taken;
  }

  async finish(payout: bigint): Promise<void> {
    const round = this.rounds.shift()!;
    const win = payout > 0n ? [{ id_provider: newId(), type: "win", amount: whole(payout) }] : [];
    expect(await this.#betWin(round, win, true)).toBe(true);
  }

  async undo(): Promise<void> {
    const { id, bet, session } = this.rounds.shift()!;
    const back = [{ id_provider: newId(), type: "rollback", original_id_provider: bet }];
    const reply = await this.#client.second("Round/Rollback", {
      ...{ ...session, round_id: id, finished: true, transactions: back },
    });
    expect(codeOf(reply)).toBe(0);
  }

  async #betWin({ id, session }: { id: string; session: TestSession }, transactions: unknown[], finished: boolean) {
    return (
      codeOf(await this.#client.second("Round/BetWin", { ...session, round_id: id, finished, transactions })) === 0
    );
  }

  async withdraw(amount: bigint, letsGo: boolean): Promise<ReturnType<BonusModel["withdraw"]>> {
    const answer = await this.#player.send("POST", "/api/payment_processing", {
      ...{
        payment_method: "bank-transfer",
        payment_action: "cashout",
        currency: this.#currency,
        amount: whole(amount),
      },
      fields: { holder: "Alex Moss", iban: "DE89370400440532013000" },
      ...(letsGo && { cancel_bonus: true }),
    });
    const { body } = answer;
    if (answer.status === 200) {
      this.payments.push({ id: body.payment.id, amount });
      return "ok";
    }
    if (body.errors.base?.bonus_in_play) return "asks";
    if (body.errors.base?.round_open) return "round_open";
    expect(body.errors).toHaveProperty("amount.not_enough_money");
    return "insufficient";
  }

  async recall(id: number): Promise<void> {
    expect((await this.#player.send("POST", `/api/player/payments/${id}/recall`)).status).toBe(200);
  }

  async pass(hours: number): Promise<void> {
    this.#place.clock.advance(hours * hour_ms);
    await this.expire();
    await this.comeBack(await signIn(this.#place.world.origin, this.#player.email, "correct horse 42"));
  }

  /** The player is signed in anew and opens the game again. */
  async comeBack(player: Player): Promise<void> {
    this.#player = player;
    this.#session = await openModelSession(this.#place, player, this.#currency);
  }

  /** What happens meanwhile is read, and the consumer dies before it has written anything down; answers how much it read. */
  async dieCounting(meanwhile: () => Promise<void>): Promise<number> {
    const { consumer } = this.#modules.bonuses;
    const { db } = this.#place.world;
    let read = 0;
    const counting = {
      ...consumer,
      handleBatch(tx, events) {
        read += events.length;
        return consumer.handleBatch(tx, events);
      },
    } satisfies EventConsumer;
    const died = db.transaction(async (tx) => {
      // No other process reads under the name until this one is dead.
      await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('events:' || $1, 0))", [consumer.name]);
      await meanwhile();
      await readOnce({ ...db, transaction: (work) => work(tx) } as typeof db, counting);
      throw new Error("killed");
    });
    await expect(died).rejects.toThrow("killed");
    return read;
  }

  /** As the job does each minute. */
  expire = () => this.#modules.bonuses.expire(this.#place.clock.now());

  /** Has the consumer count everything that is over. */
  async count(): Promise<void> {
    for (;;) {
      const answer = await readOnce(this.#place.world.db, this.#modules.bonuses.consumer);
      if (!answer.busy && answer.read === 0 && (await this.#isCounted())) return;
    }
  }

  async #isCounted(): Promise<boolean> {
    const { rows } = await this.#place.world.db.pool.query(
      `SELECT count(*)::int AS n FROM events.event e, events.cursor c
        WHERE c.consumer = 'bonus-wagering' AND (e.txid, e.id) > (c.txid, c.id)`,
    );
    return rows[0].n === 0;
  }

  async expectModel(about: string): Promise<void> {
    const { model } = this;
    const { cash, bonus, withdrawal_hold } = await this.#modules.ledger.balances(this.#player.id, this.#currency);
    const { rows } = await this.#place.world.db.pool.query(
      "SELECT id, stage, wagered, released FROM bonuses.bonus WHERE player_id = $1 AND currency = $2 ORDER BY id",
      [this.#player.id, this.#currency],
    );
    const gifts = rows.map((row) => [Number(row.id), row.stage, BigInt(row.wagered), BigInt(row.released)]);
    expect({ cash, bonus, withdrawal_hold, gifts }, about).toEqual({
      cash: model.cash,
      bonus: model.bonus,
      withdrawal_hold: model.hold,
      gifts: model.gifts.map(({ id, stage, wagered, released }) => [id, stage, wagered, released]),
    });
  }

  /** What must hold whatever the model says: a gift's money comes once, and becomes cash once it is wagered, up to its cap. */
  async expectLaw(): Promise<void> {
    const { rows } = await this.#place.world.db.owner.pool.query(
      `SELECT b.*, coalesce(m.grants, 0)::int AS grants, coalesce(m.granted, 0) AS granted, coalesce(m.cash, 0) AS cash
         FROM bonuses.bonus b LEFT JOIN (
           SELECT p.ref, count(*) FILTER (WHERE p.kind = 'bonus_grant' AND a.kind = 'bonus') AS grants,
                  sum(e.amount) FILTER (WHERE p.kind = 'bonus_grant' AND a.kind = 'bonus') AS granted,
                  sum(e.amount) FILTER (WHERE p.kind = 'bonus_release' AND a.kind = 'cash') AS cash
             FROM ledger.posting p JOIN ledger.entry e ON e.posting_id = p.id AND e.player_id = p.player_id
             JOIN ledger.account a ON a.id = e.account_id WHERE p.player_id = $1 GROUP BY p.ref
         ) m ON m.ref = 'bonus:' || b.id WHERE b.player_id = $1`,
      [this.#player.id],
    );
    for (const gift of rows) {
      expect(gift.grants).toBe(gift.started_at === null ? 0 : 1);
      expect(BigInt(gift.granted)).toBe(gift.started_at === null ? 0n : BigInt(gift.amount));
      expect(BigInt(gift.cash)).toBe(BigInt(gift.released));
      if (gift.stage !== "wager_done") expect(BigInt(gift.cash)).toBe(0n);
      else expect(BigInt(gift.wagered)).toBe(BigInt(gift.required));
      if (gift.max_win !== null) expect(BigInt(gift.cash)).toBeLessThanOrEqual(BigInt(gift.max_win));
    }
  }
}

const whole = (subunits: bigint) => `${subunits / 100n}.${String(subunits % 100n).padStart(2, "0")}`;

export async function openModelSession(
  { world, clock }: ModelPlace,
  { id }: Player,
  currency: string,
): Promise<TestSession> {
  const game = { identifier: sandboxGame, title: "T", provider: tallyStudio.provider, currency, engine: null };
  const place = { brand: "", locale: "en", licence: "CW", country: "CA", home: null };
  const order = { playerId: id, game, mode: "real", ...place, signedInAt: null, signInId: null } as const;
  const { token } = await launchSession(world.application.modules.rounds.deps, order, clock.now());
  return { account_id: String(id), currency, game_id: sandboxGame, session_id: token };
}

/** Somebody new whose wallet of this currency follows a model. */
export async function openModelRun(place: ModelPlace, currency: string, known?: Player): Promise<ModelRun> {
  const player = known ?? (await newPlayer(place));
  return new ModelRun(place, { player, session: await openModelSession(place, player, currency) });
}

export async function newPlayer({ world }: ModelPlace): Promise<Player> {
  const player = await world.player();
  const kept = await player.send("PATCH", "/api/player", { context: "deposit", player: profileOfTheirOwn(player.id) });
  expect(kept.status).toBe(200);
  const picked = await player.send("POST", "/api/player/groups", { groups: { add: ["pick:a-half-more"] } });
  expect(picked.status).toBeLessThan(300);
  return player;
}
