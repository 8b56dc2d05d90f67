import { expect, test } from "vitest";
import { valueFor } from "./beaconValue.ts";
import type { DrawBeacon, LotteriesDeps } from "./deps.ts";
import type { LotteryRow } from "./rows.ts";

const named = {
  id: 1n,
  closed_at: new Date(),
  drawn_at: null,
  called_off_at: null,
  beacon_network: "a",
  beacon_round: 7n,
};
const now = new Date();

function ask(answer: DrawBeacon["valueOf"], given: string | null, row: object = named) {
  const told: unknown[] = [];
  const deps = { beacon: { isOwn: () => true, valueOf: answer }, onError: (error: unknown) => told.push(error) };
  return valueFor(deps as unknown as LotteriesDeps, row as LotteryRow, given, now).then((answer) => ({ answer, told }));
}

test("a draw waits where its beacon cannot be reached or has not published the round: no typed value takes its place", async () => {
  const away = new Error("no network");
  const refused = { fault: { status: 422, field: "base", code: "beacon_unreachable" } };
  for (const given of [null, "typed"]) {
    const gone = await ask(() => Promise.reject(away), given);
    expect([gone.answer, gone.told]).toMatchObject([refused, [away]]);
    expect((await ask(async () => null, given)).answer).toMatchObject(refused);
  }
});

test("of a named round the read value joins the draw; a lottery that named none takes what is given", async () => {
  const read = async () => "beef";
  expect((await ask(read, null)).answer).toEqual({ beacon: "beef" });
  expect((await ask(read, "beef")).answer).toEqual({ beacon: "beef" });
  expect((await ask(read, "typed")).answer).toHaveProperty("fault");
  const none = { ...named, beacon_network: null, beacon_round: null };
  expect((await ask(read, "typed", none)).answer).toEqual({ beacon: "typed" });
  expect((await ask(read, null, none)).answer).toEqual({ beacon: null });
});
