import { expect, test } from "vitest";
import { type StallReport, stallDatabase } from "./stalledDatabase.ts";

/** A clear answer comes within two seconds; a busy machine gets some more. */
const answered_ms = 4_000;

function tell(name: string, report: StallReport): void {
  const { bets, refused, slowest_ms, recovered_ms, grown_mb } = report;
  console.log(
    `${name}: ${bets} bets, ${refused} told to come again, slowest answer ${Math.round(slowest_ms)} ms, back after ${Math.round(recovered_ms)} ms, memory ${grown_mb} MB more`,
  );
}

function expectSound(report: StallReport): void {
  expect(report.wrong).toEqual([]);
  // Told to come again, in words: no error of ours, no line that broke, no answer that never came.
  expect(new Set(report.statuses.filter((status) => status !== 503))).toEqual(new Set());
  expect(report.slowest_ms).toBeLessThan(answered_ms);
  expect(report.recovered_ms).toBeLessThan(10_000);
  expect(report.grown_mb).toBeLessThan(150);
}

test.each([5, 20])(
  "PostgreSQL that is stopped for %i s is not waited for: bets are refused within two seconds, play goes on when it does, nothing is lost or doubled [F-10] [F-14]",
  async (seconds) => {
    const report = await stallDatabase({
      begin: (stalled) => stalled.freeze(true),
      end: (stalled) => stalled.freeze(false),
      lasts_ms: seconds * 1_000,
    });
    tell(`stopped for ${seconds} s`, report);
    expect(report.refused).toBeGreaterThan(0);
    expectSound(report);
  },
);

test("a line to PostgreSQL that swallows everything for 10 s is given up and made anew, nothing is lost or doubled [F-10] [F-14]", async () => {
  const report = await stallDatabase({
    begin: ({ relay }) => relay.swallow(true),
    end: ({ relay }) => relay.swallow(false),
    lasts_ms: 10_000,
  });
  tell("black hole", report);
  expect(report.refused).toBeGreaterThan(0);
  expectSound(report);
});

test("a line to PostgreSQL that takes 200 ms each way serves bets on, nothing is lost or doubled [F-10]", async () => {
  const report = await stallDatabase({
    begin: ({ relay }) => relay.delay(200),
    end: ({ relay }) => relay.delay(0),
    lasts_ms: 10_000,
  });
  tell("delayed", report);
  expect(report.bets - report.refused).toBeGreaterThan(20);
  expectSound(report);
});

test("a line to PostgreSQL that is cut every half second is made anew each time, nothing is lost or doubled [F-10] [F-14]", async () => {
  let cutting: NodeJS.Timeout | undefined;
  const report = await stallDatabase({
    begin: ({ relay }) => {
      cutting = setInterval(() => relay.cut(), 500);
    },
    end: () => clearInterval(cutting),
    lasts_ms: 10_000,
  });
  tell("cut", report);
  expectSound(report);
});
