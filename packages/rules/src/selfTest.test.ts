import fc from "fast-check";
import { expect, test } from "vitest";
import { type SelfTestAnswer, selfTestAnswers, selfTestQuestions, selfTestResult } from "./selfTest.ts";

const answer = fc.constantFrom(...selfTestAnswers);
const answers = fc.array(answer, { minLength: selfTestQuestions.length, maxLength: selfTestQuestions.length });
const order = ["none", "low", "moderate", "high"];

test("one worse answer never gives a milder result", () => {
  fc.assert(
    fc.property(answers, fc.nat(selfTestQuestions.length - 1), (given, at) => {
      const worse = given.map((one, index) => (index === at ? (Math.min(3, one + 1) as SelfTestAnswer) : one));
      const [before, after] = [selfTestResult(given)!, selfTestResult(worse)!];
      expect(after.sum).toBeGreaterThanOrEqual(before.sum);
      expect(order.indexOf(after.band)).toBeGreaterThanOrEqual(order.indexOf(before.band));
    }),
  );
});

test("there is no result while a question is open", () => {
  fc.assert(
    fc.property(answers, fc.nat(selfTestQuestions.length - 1), (given, at) => {
      expect(selfTestResult(given.map((one, index) => (index === at ? null : one)))).toBeNull();
    }),
  );
  expect(selfTestResult([])).toBeNull();
});

test.each([
  [0, "none"],
  [1, "low"],
  [2, "low"],
  [3, "moderate"],
  [7, "moderate"],
  [8, "high"],
  [27, "high"],
])("a sum of %i is %s", (sum, band) => {
  const given = selfTestQuestions.map((_, index) => Math.max(0, Math.min(3, sum - index * 3)) as SelfTestAnswer);
  expect(selfTestResult(given)).toEqual({ sum, band });
});
