import { expect, test } from "vitest";
import { openProgrammes } from "./openProgrammes.ts";

test("a programme is on show while its page is switched on [3-66]", () => {
  expect(openProgrammes({ "spin-wheel": true, achievements: false }, false)).toEqual(["SpinWheelPage"]);
  expect(openProgrammes({}, false)).toEqual([]);
});

test("testers see every programme, also what is closed [6-07]", () => {
  expect(openProgrammes({ adventure: false }, true)).toHaveLength(7);
});
