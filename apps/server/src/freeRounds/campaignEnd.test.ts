import { expect, test } from "vitest";
import { isSettled } from "./campaignEnd.ts";
import type { FreeCampaign, StudioIssue } from "./rows.ts";

const hour_ms = 3_600_000;
const end = new Date("2026-03-10T00:00:00Z");
const inHours = (hours: number) => new Date(end.getTime() + hours * hour_ms);
const week_h = 7 * 24;

const campaign = { expiresAt: end, cancelledAt: null } as FreeCampaign;
const told: StudioIssue = {
  ...{ campaign: 1, provider: "reedwater", issueId: "one", max: 20_00n, refused: null, cancelTakenAt: null },
  ...{ toldAt: inHours(-48), takenAt: inHours(-48), finishedAt: null, begunAfter: null },
};

test("what a studio told the end of, or refused, is settled at once", () => {
  expect(isSettled(campaign, { ...told, finishedAt: inHours(-1) }, inHours(-1))).toBe(true);
  expect(isSettled(campaign, { ...told, takenAt: null, refused: "600 none" }, inHours(-1))).toBe(true);
});

test("rounds that can still be played are not settled, whether the studio was told or not", () => {
  expect(isSettled(campaign, told, inHours(-1))).toBe(false);
  expect(isSettled(campaign, { ...told, toldAt: null, takenAt: null }, inHours(-1))).toBe(false);
});

test("what the studio never heard of is settled with its end; what it may have played waits as long as its report is taken", () => {
  expect(isSettled(campaign, { ...told, toldAt: null, takenAt: null }, end)).toBe(true);
  // It was told, and its answer was lost: it may have taken them.
  expect(isSettled(campaign, { ...told, takenAt: null }, inHours(week_h))).toBe(false);
  expect(isSettled(campaign, told, inHours(week_h + 0.5))).toBe(false);
  expect(isSettled(campaign, told, inHours(week_h + 2))).toBe(true);
});

test("what is taken back ends then, and its week begins", () => {
  const canceled = { ...campaign, cancelledAt: inHours(-24) };
  expect(isSettled(canceled, told, inHours(-23))).toBe(false);
  expect(isSettled(canceled, told, inHours(week_h - 22))).toBe(true);
  expect(isSettled(canceled, { ...told, toldAt: null, takenAt: null }, inHours(-24))).toBe(true);
});
