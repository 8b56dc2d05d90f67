import { allCalls } from "@croupier/contract";
import { ApiError } from "@croupier/contract/apiError";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Api } from "./endpoints.ts";
import { codedCalls, failureCode, isWorthLogging } from "./failureCodes.ts";
import { serverApi } from "./serverApi.ts";
import { withFallback } from "./withFallback.ts";

afterEach(() => vi.useRealTimers());

describe("the code of a failed call", () => {
  test("belongs to a call that there is", () => {
    const ids = new Set(allCalls.map(({ id }) => id));
    expect(codedCalls.filter((id) => !ids.has(id))).toEqual([]);
  });

  test.each([
    ["access.signIn", { user: { email: "a" } }, "LOGIN_ERROR"],
    ["access.signIn", { user: { otp_attempt: "1" } }, "LOGIN_TWO_FACTORS_ERROR"],
    ["access.signIn", { user: { custom_login_reg: "yes" } }, "SIGN_IN_ERROR"],
    ["games.filter", { filter: { title: "moon" } }, "LOAD_FOUND_GAMES_ERROR"],
    ["games.filter", { page: 1 }, "LOAD_GAMES_ERROR"],
    ["lotteries.list", undefined, "LOAD_LOTTERIES_LIST_ERROR"],
    ["chat.get", undefined, "chat.get"],
  ])("%s with %j is %s", (call, body, code) => {
    expect(failureCode(call, body)).toBe(code);
  });

  test.each([
    [{ status: 422 }, false],
    [{ status: 401 }, false],
    [{ status: 451 }, true],
    [{ status: 502 }, true],
    [{ status: 0 }, true],
    [{ status: 0, kind: "nonsense" as const }, true],
  ])("is logged for what is nobody's typing error: %j", (refusal, logged) => {
    expect(isWorthLogging(new ApiError(refusal), "player.accounts")).toBe(logged);
  });
});

describe("a call with a code of its own", () => {
  test.each([
    ["a wrong password", "access.signIn", 422, "LOGIN_ERROR"],
    ["a sign-up that is refused", "access.signUp", 429, "REGISTRATION_ERROR"],
    ["a captcha that is refused", "access.captcha", 404, "CAPTCHA_ERROR"],
    ["texts that are not there", "content.messages", 404, "LOAD_MESSAGES_ERROR"],
  ])("is logged under it when it is refused, as for %s", (_title, id, status, code) => {
    expect(isWorthLogging(new ApiError({ status, kind: "refused" }), id)).toBe(true);
    expect(failureCode(id, {})).toBe(code);
  });

  test("is not logged because a guest is no player", () => {
    expect(isWorthLogging(new ApiError({ status: 401, kind: "refused" }), "player.get")).toBe(false);
  });
});

describe("a call that is only logged", () => {
  test("leaves its page with what it goes on with, and hides no bug", async () => {
    expect(await withFallback(Promise.reject(new ApiError({ status: 0 })), "instead")).toBe("instead");
    expect(await withFallback(Promise.resolve("answer"), "instead")).toBe("answer");
    await expect(withFallback(Promise.reject(new TypeError("bug")), "instead")).rejects.toThrow("bug");
  });
});

describe("a call of the server's own render", () => {
  const apiThat = (work: () => Promise<unknown>) => ({ call: work }) as unknown as Api;

  test("fails after eight seconds, so that the page still comes [7-01] [9-02]", async () => {
    vi.useFakeTimers();
    const hanging = serverApi(apiThat(() => new Promise(() => undefined)));
    let failure: unknown = null;
    hanging.call({ id: "x" } as never).catch((error: unknown) => {
      failure = error;
    });
    await vi.advanceTimersByTimeAsync(7_999);
    expect(failure).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(failure).toMatchObject({ kind: "timeout", status: 0 });
  });

  test("leaves no timer behind when it answers in time", async () => {
    vi.useFakeTimers();
    expect(await serverApi(apiThat(async () => 7)).call({ id: "x" } as never)).toBe(7);
    expect(vi.getTimerCount()).toBe(0);
  });
});
