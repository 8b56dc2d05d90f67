import { describe, expect, test } from "vitest";
import { chatTeam } from "./chatTeam.ts";

describe("the support team of a visitor", () => {
  test.each([
    ["a guest has the default group 26", null, 26, "house"],
    ["a player has the general group 1", [], 1, "house"],
    ["a VIP has the VIP group 2", ["1401", "258"], 2, "house"],
    ["a diamond has the VIP group 2", ["759"], 2, "house"],
    ["level group 545 has its own team", ["545"], 1, "level"],
    ["a VIP of level group 545 keeps the VIP group there", ["545", "255"], 2, "level"],
    ["testers and ordinary levels are no VIPs", ["21", "1117"], 1, "house"],
  ] as const)("%s [6-19]", (_, groups, group, provider) => {
    expect(chatTeam(groups)).toEqual({ group, provider });
  });
});
