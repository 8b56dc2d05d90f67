import { expect, test } from "vitest";
import type { GatewayAnswer } from "./gateway.ts";
import type { Round, Session } from "./records.ts";
import { settleRound } from "./settleRound.ts";

const start = Date.parse("2026-03-01T12:00:00Z");
const session: Session = {
  key: "k",
  mode: "real",
  game: "reedwater/PaperBoats",
  currency: "EUR",
  locale: "en",
  casinoOrigin: "https://casino.example",
  sessionId: "s",
  accountId: "7",
  openedAt: new Date(start).toISOString(),
};
const round: Round = {
  id: "r",
  session: "k",
  order: "order-01",
  boat: "wren",
  winner: "wren",
  stake: 100,
  win: 192,
  at: new Date(start).toISOString(),
};

/** A casino that answers each call as it is told, and a clock that only pauses move. */
function casino(answers: (path: string, ms: number) => GatewayAnswer) {
  let now = start;
  const calls: { path: string; body: Record<string, unknown> }[] = [];
  const deps = {
    async call(path: string, body: Record<string, unknown>) {
      calls.push({ path, body });
      return answers(path, now - start);
    },
    async pause(ms: number) {
      now += ms;
    },
    now: () => now,
  };
  return { deps, calls };
}

const ok: GatewayAnswer = { result: "ok", body: { balance: "100.92" } };

test("a request without an answer is sent again, word for word, until there is one [C-5.6]", async () => {
  const { deps, calls } = casino((_, ms) => (ms < 3_000 ? { result: "unknown" } : ok));
  expect(await settleRound(deps, session, round)).toEqual({ state: "settled", balance: 10_092 });
  expect(calls.length).toBeGreaterThan(2);
  expect(new Set(calls.map((one) => JSON.stringify(one))).size).toBe(1);
});

test("after thirty seconds it is rolled back, the win first, until the casino has taken that [C-5.6]", async () => {
  const { deps, calls } = casino((path, ms) => {
    return path === "Round/Rollback" && ms > 60_000 ? ok : { result: "unknown" };
  });
  expect(await settleRound(deps, session, round)).toEqual({ state: "voided" });
  const last = calls.at(-1)?.body.transactions as { original_id_provider: string }[];
  expect(last.map((one) => one.original_id_provider)).toEqual(["r:win", "r:bet"]);
  const late = calls.findIndex(({ path }) => path === "Round/Rollback");
  expect(calls.slice(late).every(({ path }) => path === "Round/Rollback")).toBe(true);
});

test("a refusal is not sent again; its code and balance are for the player [C-5.6]", async () => {
  const { deps, calls } = casino(() => ({ result: "refused", code: 100, balance: 40 }));
  expect(await settleRound(deps, session, round)).toEqual({ state: "refused", code: 100, balance: 40 });
  expect(calls).toHaveLength(1);
});

test("a round that is taken up too late is only rolled back", async () => {
  const { deps, calls } = casino(() => ok);
  const old = { ...round, at: new Date(start - 31_000).toISOString() };
  expect(await settleRound(deps, session, old)).toEqual({ state: "voided" });
  expect(calls.map(({ path }) => path)).toEqual(["Round/Rollback"]);
});
