import { expect, test } from "vitest";
import { openProgrammes } from "./openProgrammes.ts";

test("a programme is on show while what it is about is alive, and not a moment longer", () => {
  expect(openProgrammes(new Set(["spinWheel", "live"]))).toEqual(["SpinWheelPage"]);
  expect(openProgrammes(new Set(["vipClub", "quests"]))).toEqual(["Action", "VipClub"]);
  expect(openProgrammes(new Set())).toEqual([]);
});
