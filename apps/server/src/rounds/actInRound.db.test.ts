import { afterAll, expect, test } from "vitest";
import { freshKey, roundOf } from "./testing/answers.ts";
import { ladderPlay } from "./testing/ladderPlay.ts";
import type { SimulatedPlayer } from "./testing/roundsWorld.ts";

const { world, now, fundedPlayer, open } = await ladderPlay();
afterAll(() => world.close());

test("an open round has taken its stake and is stored before anything is shown; stopping pays it out [F-37]", async () => {
  const kim = await fundedPlayer(201);
  const round = await open(kim);
  expect(round.moves).toEqual([{ do: "climb" }, { do: "raise" }, { do: "stop" }]);
  expect(await world.balance(201)).toBe(9_900n);
  expect(
    await world.count("rounds.round WHERE id = $1 AND state = 'open' AND game_state IS NOT NULL", [round.id]),
  ).toBe(1);
  const stopped = roundOf(
    await world.rounds.act(kim.session, { key: freshKey(), roundId: round.id, move: { do: "stop" } }, now()),
  );
  expect(stopped).toMatchObject({ state: "settled", payout_cents: 0, choices: [{ do: "stop" }], moves: [] });
  expect(await world.count("events.event WHERE player_id = 201 AND kind = 'round.settled'")).toBe(1);
  expect(await world.booksBalance()).toBe(true);
});

test("a move that raises takes more stake once, and the payout is shared over both stakes", async () => {
  for (let attempt = 0; ; attempt++) {
    const id = 2_100 + attempt;
    await world.deposit(id, 100n);
    await world.deposit(id, 100n, "bonus");
    const kim = await world.sit(id, "ladder");
    const { id: roundId } = await open(kim);
    const act = (move: string) =>
      world.rounds.act(kim.session, { key: freshKey(), roundId, move: { do: move } }, now());
    const raised = roundOf(await act("raise"));
    expect(raised).toMatchObject({ state: "open", stake_cents: 200, balance_after_cents: 0 });
    const climbed = roundOf(await act("climb"));
    if (climbed.state === "settled") continue;
    const ended = roundOf(await act("stop"));
    const half = BigInt(ended.payout_cents) / 2n;
    expect(await world.ledger.balances(id, "EUR")).toMatchObject({
      cash: BigInt(ended.payout_cents) - half,
      bonus: half,
    });
    expect(await world.booksBalance()).toBe(true);
    break;
  }
});

test("a raise without money, an illegal move, a closed, unknown or another player's round are refused by name and post nothing", async () => {
  const kim = await fundedPlayer(202, 150n);
  const eve = await fundedPlayer(203);
  const { id: roundId } = await open(kim);
  const postings = await world.count("ledger.posting");
  const act = (who: SimulatedPlayer, move: unknown, id = roundId) =>
    world.rounds.act(who.session, { key: freshKey(), roundId: id, move: move as never }, now());
  expect(await act(kim, { do: "raise" })).toMatchObject({
    reason: "not_enough_money",
    data: { missing_cents: 50, balance_cents: 50 },
  });
  expect(await act(kim, { do: "fly" })).toMatchObject({ reason: "illegal_move", field: "move" });
  expect(await act(kim, null)).toMatchObject({ reason: "illegal_move" });
  expect(await act(eve, { do: "stop" })).toMatchObject({ reason: "not_found" });
  expect(await act(kim, { do: "stop" }, "00000000-0000-7000-8000-000000000000")).toMatchObject({ reason: "not_found" });
  expect(await act(kim, { do: "stop" }, "'; DROP TABLE")).toMatchObject({ reason: "not_found" });
  const dollars = await world.sit(202, "ladder", "real", "CW", "USD");
  expect(await act(dollars, { do: "stop" })).toMatchObject({ reason: "wrong_currency" });
  expect(await world.count("ledger.posting")).toBe(postings);
  expect(await act(kim, { do: "stop" })).toMatchObject({ ok: true });
  expect(await act(kim, { do: "stop" })).toMatchObject({ reason: "round_closed" });
});

test("a move sent fifty times in parallel is made once, and a key is never good for two moves [F-09]", async () => {
  const kim = await fundedPlayer(204);
  const { id: roundId } = await open(kim);
  const order = { key: freshKey(), roundId, move: { do: "raise" } };
  const answers = await Promise.all(Array.from({ length: 50 }, () => world.rounds.act(kim.session, order, now())));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await world.balance(204)).toBe(9_800n);
  const other = await world.rounds.act(kim.session, { ...order, move: { do: "stop" } }, now());
  expect(other).toMatchObject({ ok: false, reason: "idempotency_conflict" });
});

test("the first answer of an opening is repeated as it was, also after the round went on [F-09]", async () => {
  const kim = await fundedPlayer(205);
  const order = { key: freshKey(), bet: { stake: 100 } };
  const first = await world.rounds.play(kim.session, order, now());
  const roundId = roundOf(first).id;
  await world.rounds.act(kim.session, { key: freshKey(), roundId, move: { do: "stop" } }, now());
  expect(await world.rounds.play(kim.session, order, now())).toEqual(first);
});

test("two devices cannot have two open rounds of one game; the second is told of the first [F-40]", async () => {
  const kim = await fundedPlayer(206);
  const phone = await world.sit(206, "ladder");
  const other = world.secondServer();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? other : world.rounds).play(
        (index % 2 ? phone : kim).session,
        { key: freshKey(), bet: { stake: 100 } },
        now(),
      ),
    ),
  );
  const opened = answers.filter((answer) => answer.ok);
  expect(opened).toHaveLength(1);
  const { id } = roundOf(opened[0]!);
  for (const answer of answers)
    if (!answer.ok) expect(answer).toMatchObject({ reason: "round_open", data: { round: id } });
  expect(await world.balance(206)).toBe(9_900n);
  const onBoth = await Promise.all([
    world.rounds.act(kim.session, { key: freshKey(), roundId: id, move: { do: "stop" } }, now()),
    other.act(phone.session, { key: freshKey(), roundId: id, move: { do: "stop" } }, now()),
  ]);
  expect(onBoth.filter((answer) => answer.ok)).toHaveLength(1);
});

test("an interrupted round waits on return in the same state and goes on with the same draws [F-38]", async () => {
  const kim = await fundedPlayer(207);
  const { id: roundId } = await open(kim);
  const climbed = roundOf(
    await world.rounds.act(kim.session, { key: freshKey(), roundId, move: { do: "climb" } }, now()),
  );
  const back = await world.sit(207, "ladder");
  expect(back.info.unfinished).toEqual(climbed);
});

test("a payout to a frozen account is refused by name and the round waits as it was", async () => {
  const kim = await fundedPlayer(214);
  for (;;) {
    const round = await open(kim);
    const climbed = roundOf(
      await world.rounds.act(kim.session, { key: freshKey(), roundId: round.id, move: { do: "climb" } }, now()),
    );
    if (climbed.state === "settled") continue;
    const order = { key: freshKey(), roundId: round.id, move: { do: "stop" } };
    await world.db.owner.pool.query("UPDATE ledger.account SET frozen = true WHERE player_id = 214");
    expect(await world.rounds.act(kim.session, order, now())).toEqual({ ok: false, reason: "account_frozen" });
    await world.db.owner.pool.query("UPDATE ledger.account SET frozen = false WHERE player_id = 214");
    expect(await world.rounds.act(kim.session, order, now())).toMatchObject({ ok: true, round: { state: "settled" } });
    break;
  }
});
