import fc from "fast-check";
import { expect, test } from "vitest";
import { ReplayLag } from "./replayLag.ts";

test("a replica that has all there is lags nothing, however long ago the last write was", () => {
  const lag = new ReplayLag();
  lag.note(100n, 0);
  lag.reach(100n);
  for (let at_ms = 1_000; at_ms < 90_000; at_ms += 1_000) lag.note(100n, at_ms);
  lag.reach(100n);
  expect(lag.behind_ms(90_000)).toBe(0);
});

test("it lags by the age of the oldest position that it has not reached, in any order of writes and replay", () => {
  const step = fc.record({ written: fc.bigInt(0n, 5n), replayed: fc.bigInt(0n, 5n) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const lag = new ReplayLag();
      const noted: { position: bigint; at_ms: number }[] = [];
      let written = 0n;
      let replayed = 0n;
      for (const [second, { written: more, replayed: further }] of steps.entries()) {
        written += more;
        replayed = replayed + further < written ? replayed + further : written;
        const at_ms = second * 1_000;
        if (noted.at(-1)?.position !== written) noted.push({ position: written, at_ms });
        lag.note(written, at_ms);
        lag.reach(replayed);
        const oldest = noted.find(({ position }) => position > replayed);
        expect(lag.behind_ms(at_ms)).toBe(oldest ? at_ms - oldest.at_ms : 0);
      }
    }),
  );
});

test("a replica that is gone for a day costs no memory, and its lag is still known", () => {
  const lag = new ReplayLag();
  const day_s = 86_400;
  for (let second = 0; second < day_s; second++) lag.note(BigInt(second + 1), second * 1_000);
  expect(lag.behind_ms(day_s * 1_000)).toBe(day_s * 1_000);
  lag.reach(BigInt(day_s));
  expect(lag.behind_ms(day_s * 1_000)).toBe(0);
});
