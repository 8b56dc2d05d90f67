import { ApiError } from "@croupier/contract/apiError";
import { afterEach, describe, expect, test, vi } from "vitest";
import { failureCode } from "../api/failureCodes.ts";
import { retryWhileEmpty } from "./retryWhileEmpty.ts";

afterEach(() => vi.useRealTimers());

describe("a list of payment methods", () => {
  const asked = async (answers: readonly string[][]) => {
    vi.useFakeTimers();
    const list = vi.fn(async () => answers[list.mock.calls.length - 1] ?? []);
    const found = retryWhileEmpty(list);
    await vi.runAllTimersAsync();
    return { found: await found, calls: list.mock.calls.length };
  };

  test("that comes empty is asked for three times more, and no further [8-08] [9-02]", async () => {
    expect(await asked([])).toEqual({ found: [], calls: 4 });
    expect(await asked([[], [], ["card"]])).toEqual({ found: ["card"], calls: 3 });
    expect(await asked([["card"]])).toEqual({ found: ["card"], calls: 1 });
  });

  test("that fails is logged under its code and not asked for again [8-08]", async () => {
    const list = vi.fn(() => Promise.reject(new ApiError({ status: 502 })));
    await expect(retryWhileEmpty(list)).rejects.toThrow();
    expect(list).toHaveBeenCalledOnce();
    expect(failureCode("payments.methods", undefined)).toBe("LOAD_PAYMENT_METHODS_ERROR");
  });
});
