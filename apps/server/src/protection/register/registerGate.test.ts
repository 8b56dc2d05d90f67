import { expect, test } from "vitest";
import type { Database } from "../../platform/database.ts";
import type { ExclusionRegister } from "./exclusionRegister.ts";
import { type RegisterParts, registerGate } from "./registerGate.ts";

/* Whom the gate asks about, and how long an answer is good for. What an exclusion does is in registerGate.db.test.ts. */

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, minutes));

/** A gate over a register in which nobody stands, and how often it was asked. */
function gateOver(change: Partial<RegisterParts> = {}) {
  const asked: string[] = [];
  const register: ExclusionRegister = {
    async ask(code) {
      asked.push(code);
      return { ok: true, excluded: false };
    },
  };
  const parts: RegisterParts = {
    ...{ register, opensWithout: false },
    personOf: async () => ({ licence: "EE", personal_id: "48003013656" }),
    leaveAll: async () => undefined,
    log: () => undefined,
    ...change,
  };
  // Nobody is excluded here, so nothing is written.
  return { asked, gate: registerGate({} as Database, parts) };
}

test("an answer that lets somebody play is good for ten minutes, and for none before it was given", async () => {
  const { asked, gate } = gateOver();
  for (const minutes of [0, 9]) expect(await gate(7, at(minutes))).toBe("clear");
  expect(asked).toHaveLength(1);
  expect(await gate(7, at(10))).toBe("clear");
  expect(asked).toHaveLength(2);
  expect(await gate(7, at(-1))).toBe("clear");
  expect(asked).toHaveLength(3);
});

test("a licence that wants no register asks nobody, and who has told no code cannot be asked about", async () => {
  const elsewhere = gateOver({ personOf: async () => ({ licence: "CW", personal_id: "48003013656" }) });
  expect(await elsewhere.gate(7, at(0))).toBe("clear");
  const untold = gateOver({ personOf: async () => ({ licence: "EE", personal_id: null }) });
  expect(await untold.gate(7, at(0))).toBe("no_code");
  expect([elsewhere.asked, untold.asked]).toEqual([[], []]);
});

test.each([
  [true, "clear"],
  [false, "unreachable"],
] as const)("without a register a house that opens without one (%s) says %s", async (opensWithout, says) => {
  expect(await gateOver({ register: null, opensWithout }).gate(7, at(0))).toBe(says);
});
