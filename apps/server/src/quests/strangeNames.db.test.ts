import { expect, test, vi } from "vitest";
import { testDatabase } from "../platform/testing/testDatabase.ts";
import { createQuests } from "./index.ts";
import { countingDeps } from "./testing/countingDeps.ts";

test("a contest whose name says that it is a quest and cannot be read is told to the operator once, by its name [3-50]", async () => {
  const db = await testDatabase();
  const onError = vi.fn<(error: unknown, where: string) => void>();
  const names = new Set(["quest--m--good-way", "tide-race", "quest-of-old"]);
  const quests = createQuests({ ...countingDeps(db), contestNames: async () => names, onError });
  const told = () => onError.mock.calls.map(([error, where]) => [(error as Error).message, where]);
  try {
    await quests.tend(new Date());
    await quests.tend(new Date());
    expect(told()).toEqual([["quest-of-old names no quest", "quests"]]);
    names.add("quest--m");
    await quests.tend(new Date());
    expect(told().slice(1)).toEqual([["quest--m names no quest", "quests"]]);
  } finally {
    await db.close();
  }
});
