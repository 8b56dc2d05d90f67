import { expect, test } from "vitest";
import type { Database } from "../../platform/database.ts";
import type { ExclusionRegister } from "./exclusionRegister.ts";
import { type AskedPlayer, type RegisterParts, registerGate } from "./registerGate.ts";

/* Whom the gate asks about, and how long an answer is good for. What an exclusion does is in registerGate.db.test.ts. */

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, minutes));

const kim: AskedPlayer = { id: 7, licence: "EE" };

/** A gate over a register in which nobody stands, how often it was asked, and how often a player's code was read. */
function gateOver(change: Partial<RegisterParts> = {}) {
  const asked: string[] = [];
  const read: number[] = [];
  const register: ExclusionRegister = {
    async ask(code) {
      asked.push(code);
      return { ok: true, excluded: false };
    },
  };
  const parts: RegisterParts = {
    ...{ register, opensWithout: false },
    async codeOf(playerId) {
      read.push(playerId);
      return "48003013656";
    },
    leaveAll: async () => undefined,
    log: () => undefined,
    ...change,
  };
  // Nobody is excluded here, so nothing is written.
  return { asked, read, gate: registerGate({} as Database, parts) };
}

test("an answer that lets somebody play is good for ten minutes, and for none before it was given", async () => {
  const { asked, gate } = gateOver();
  for (const minutes of [0, 9]) expect(await gate(kim, at(minutes))).toBe("clear");
  expect(asked).toHaveLength(1);
  expect(await gate(kim, at(10))).toBe("clear");
  expect(asked).toHaveLength(2);
  expect(await gate(kim, at(-1))).toBe("clear");
  expect(asked).toHaveLength(3);
});

test("under a licence that wants no register nobody is asked about and nothing is read, and who has told no code cannot be asked about", async () => {
  const { asked, read, gate } = gateOver();
  expect(await gate({ ...kim, licence: "CW" }, at(0))).toBe("clear");
  expect(await gate({ ...kim, personal_id: null }, at(0))).toBe("no_code");
  const untold = gateOver({ codeOf: async () => null });
  expect(await untold.gate(kim, at(0))).toBe("no_code");
  expect([asked, read, untold.asked]).toEqual([[], [], []]);
});

test("a code that the caller has read is not read again; a player who comes under another licence is asked about anew", async () => {
  const { asked, read, gate } = gateOver();
  expect(await gate({ ...kim, personal_id: "36512311234" }, at(0))).toBe("clear");
  expect([asked, read]).toEqual([["36512311234"], []]);
  const moved = gateOver();
  expect(await moved.gate({ ...kim, licence: "CW" }, at(0))).toBe("clear");
  expect(await moved.gate(kim, at(1))).toBe("clear");
  expect([moved.asked, moved.read]).toEqual([["48003013656"], [7]]);
});

test.each([
  [true, "clear"],
  [false, "unreachable"],
] as const)("without a register a house that opens without one (%s) says %s", async (opensWithout, says) => {
  expect(await gateOver({ register: null, opensWithout }).gate(kim, at(0))).toBe(says);
});
