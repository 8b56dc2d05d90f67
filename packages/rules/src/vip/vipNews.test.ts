import type { VipChange } from "@croupier/contract/vip";
import { describe, expect, test } from "vitest";
import { vipNewsOf } from "./vipNews.ts";

const until = "2027-04-01T00:00:00.000Z";
const change = (from: VipChange["from"], to: VipChange["to"], at: string): VipChange => ({
  ...{ id: 7, from, to, at, cause: "reached", held_until: until },
});
const at = (now: string) => new Date(now).getTime();
const held = { changes: [], held_until: until, falls_to: "REGULAR" as const };

describe("what a player is told of their status", () => {
  test("a change of the last week, up or down, and no older one", () => {
    const reached = { ...held, changes: [change("REGULAR", "BRONZE", "2027-01-10T00:00:00Z")] };
    expect(vipNewsOf(reached, at("2027-01-11T00:00:00Z"))).toEqual([
      { key: "change-7", kind: "reached", status: "BRONZE", until },
    ]);
    expect(vipNewsOf(reached, at("2027-01-18T00:00:00Z"))).toEqual([]);
    const lost = { ...held, changes: [change("GOLD", "SILVER", "2027-01-10T00:00:00Z")] };
    expect(vipNewsOf(lost, at("2027-01-11T00:00:00Z"))).toMatchObject([{ kind: "lost", status: "SILVER" }]);
  });

  test("two weeks before a status ends, what follows it [6-18]", () => {
    expect(vipNewsOf(held, at("2027-03-17T23:59:59Z"))).toEqual([]);
    expect(vipNewsOf(held, at("2027-03-18T00:00:00Z"))).toEqual([
      { key: `end-${until}`, kind: "ends", status: "REGULAR", until },
    ]);
    expect(vipNewsOf(held, at(until))).toEqual([]);
    expect(vipNewsOf({ changes: [], held_until: null, falls_to: null }, at(until))).toEqual([]);
  });
});
