import { expect, test } from "vitest";
import { nicknameProblem } from "./identityFields.ts";
import { mixesScripts } from "./scripts.ts";

test.each([
  "Kim N",
  "Jörg-7",
  "Łukasz",
  "Юлия 21",
  "Νίκος",
  "王小明",
  "さくら花子",
  "김민준",
  "Kim 花子",
  "محمد",
  "אורי",
  "สมชาย",
])("%s is written as its language is", (name) => {
  expect(mixesScripts(name)).toBe(false);
  expect(nicknameProblem(name)).toBeNull();
});

test.each([
  ["a Cyrillic letter for a Latin one", "\u0410dmin"],
  ["a Greek letter for a Latin one", "Br\u03bfker"],
  ["a Latin letter for a Cyrillic one", "Юли\u0061я"],
  ["Hebrew and Arabic together", "\u05d0\u0628\u0628"],
  ["Hangul and kana together", "김さくら"],
])("%s is refused as a nickname [5-10]", (_title, name) => {
  expect(mixesScripts(name)).toBe(true);
  expect(nicknameProblem(name)).toMatchObject({ code: "wrong_characters" });
});
