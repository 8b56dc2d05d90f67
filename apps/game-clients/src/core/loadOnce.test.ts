import { expect, test } from "vitest";
import { loadOnce } from "./loadOnce.ts";

test("a part is loaded once for all who ask, and again after it did not come", async () => {
  const once = loadOnce<string>();
  let asked = 0;
  const broken = () => {
    asked++;
    return Promise.reject(new Error("no line"));
  };
  const both = [once("title", broken), once("title", broken)];
  for (const part of both) await expect(part).rejects.toThrow("no line");
  expect(asked).toBe(1);
  const load = async () => `title ${++asked}`;
  expect(await once("title", load)).toBe("title 2");
  expect(once("title", load)).toBe(once("title", load));
  expect(await once("title", load)).toBe("title 2");
  expect(await once("other", load)).toBe("title 3");
});
