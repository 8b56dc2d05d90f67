import { expect, test } from "vitest";
import { hashPassword, isPassword, makeHashes, nobodysHash, TooManyPasswords } from "./password.ts";

test("a crowd that changes passwords is turned away at its own queue and keeps nobody from signing in [F-64]", {
  timeout: 60_000,
}, async () => {
  let done = 0;
  const crowd = Array.from({ length: 40 }, () =>
    isPassword("x", nobodysHash, "change").then(
      () => {
        done++;
      },
      (error: unknown) => error,
    ),
  );
  expect(await isPassword("right horse 42", await hashPassword("right horse 42", "signUp"), "signIn")).toBe(true);
  expect(done).toBeLessThan(20);
  const turnedAway = (await Promise.all(crowd)).filter((one) => one instanceof TooManyPasswords);
  expect(turnedAway).toHaveLength(15);
  expect(done).toBe(25);
});

test("a hash that was made cheaply is checked as it was made, also once strong ones are made again", async () => {
  makeHashes("cheap");
  const cheap = await hashPassword("right horse 42", "signUp");
  makeHashes("strong");
  expect(cheap).toContain("$m=256,t=1,p=1$");
  expect(await isPassword("right horse 42", cheap, "signIn")).toBe(true);
  expect(await isPassword("right horse 43", cheap, "signIn")).toBe(false);
  expect(await hashPassword("right horse 42", "signUp")).toContain("$m=19456,t=2,p=1$");
});
