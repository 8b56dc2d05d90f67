import { expect, test } from "vitest";
import { ownStakeOf } from "./ownStake.ts";

const cash = { kind: "cash", amount: "300" };
test.each([
  ["all of it without bonus money", { stake: "500" }, 500n],
  ["what a sum of bonus money leaves", { stake: "500", bonus_stake: "200" }, 300n],
  ["what a split says, whatever else stands there", { stake: "500", stake_split: [cash], bonus_stake: "9" }, 500n],
  ["the cash of a split", { stake: "500", stake_split: [cash, { kind: "bonus", amount: "200" }] }, 300n],
  ["below zero for a bet that was taken back", { stake: "-500", bonus_stake: "-200" }, -300n],
])("a stake of one's own money is %s", (_, logged, own) => {
  expect(ownStakeOf(logged)).toBe(own);
});
