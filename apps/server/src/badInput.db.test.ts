import { allCalls } from "@croupier/contract";
import type { Call } from "@croupier/contract/call";
import { ErrorBody } from "@croupier/contract/errors";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { malformedBodies } from "./testing/malformed.ts";
import { chipsOn, openTable, type Player, type Table } from "./testing/people.ts";
import { callsOf, sendMalformed } from "./testing/sendMalformed.ts";
import { openWorld, type World } from "./testing/world.ts";

/*
 * Every call of the contract that has a handler, with everything that no honest client sends. Nothing may answer with
 * a 5xx, nothing may show its insides, and not one balance may change.
 */

let world: World;
let kim: Player;
let table: Table;
let calls: readonly Call[];

beforeAll(async () => {
  world = await openWorld();
  kim = await world.player({ cash: 100_00n });
  await world.player({ cash: 50_00n });
  table = await openTable(kim, "european-roulette");
  calls = callsOf(world);
});
afterAll(() => world.close());

describe("malformed input", () => {
  test("every call answers it with a contract error, and no balance moves", { timeout: 900_000 }, async () => {
    const before = await world.everyBalance();
    // badInput.faults.test.ts sends each field every value.
    expect(await sendMalformed({ kim, table }, calls, 4)).toEqual([]);
    expect(await world.everyBalance()).toBe(before);
    await world.expectBooksToBalance();
  });

  test("a path that does not exist is a 404 in the error shape under /api and a page elsewhere", async () => {
    const call = await kim.get("/api/no/such/thing");
    expect(call.status).toBe(404);
    expect(ErrorBody.safeParse(call.body).success).toBe(true);
    const page = await kim.get<string>("/no/such/page", { accept: "text/html" });
    expect(page.status).toBe(404);
    expect(page.body).toContain("<html");
  });

  test("every bet that breaks a rule is refused by name and nothing is posted", async () => {
    // Somebody on whom no malformed limit was set before.
    const robin = await openTable(await world.player({ cash: 100_00n }), "european-roulette");
    const chips = (amount: unknown) => chipsOn(17, amount);
    const reasons: [unknown, string][] = [
      [{}, "malformed"],
      [{ bets: [] }, "no_bets"],
      [chips("100"), "malformed"],
      [chips(-100), "stake_below_minimum"],
      [chips(1), "stake_below_minimum"],
      [chips(101), "stake_not_offered"],
      [chips(200_001), "stake_above_maximum"],
      [chips(200_000), "not_enough_money"],
      [chips(2 ** 53), "malformed"],
      [{ bets: [{ type: "moon", numbers: [1], amount: 100 }] }, "bet_not_on_layout"],
    ];
    const before = await world.everyBalance();
    for (const [bet, reason] of reasons) {
      const answer = await robin.play(bet);
      expect(answer.status, JSON.stringify(bet)).toBe(422);
      expect(Object.keys(Object.values(answer.body.errors)[0] as object)).toEqual([reason]);
    }
    expect(await world.everyBalance()).toBe(before);
  });
});

describe("calls of the contract", () => {
  test("each has a handler", () => {
    const handled = world.application.api.handled();
    expect(allCalls.map(({ id }) => id).filter((id) => !handled.has(id))).toEqual([]);
  });

  test("every private call turns a guest away with 401, every state change another site [C-1.5] [F-62] [F-65]", async () => {
    const guest = world.guest();
    for (const call of calls) {
      const path = call.path.replace(":provider", "sandbox").replace(/:\w+/g, "1");
      const body = call.method === "GET" ? undefined : malformedBodies(call)[0];
      if (call.access !== "guest") {
        const answer = await guest.send(call.method, path, body);
        // A studio's second dialect says 403 inside a 400. Source: C-5.10.
        const refused = call.access === "studio" ? [400, 403] : [401, 403];
        expect(refused, `${call.id} for a guest`).toContain(answer.status);
      } else if (call.method === "GET") {
        expect((await guest.send("GET", path)).status, `${call.id} for a guest`).not.toBe(401);
      }
      const cookie =
        !call.ownProof && (call.access === "guest" || call.access === "player" || call.access === "operator");
      if (call.method !== "GET" && cookie) {
        const forged = await kim.send(call.method, path, body, {
          origin: "https://evil.example",
          "sec-fetch-site": "cross-site",
        });
        expect(forged.status, `${call.id} from another site`).toBe(403);
      }
    }
  });
});
