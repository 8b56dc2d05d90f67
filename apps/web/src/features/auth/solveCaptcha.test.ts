import { ApiError } from "@croupier/contract/apiError";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Api } from "../../api/endpoints.ts";
import { solveCaptcha } from "./solveCaptcha.ts";

/** Workers of which so many fail before one answers. */
function workersThatFail(times: number) {
  let begun = 0;
  class FailingWorker {
    onmessage: (event: { data: string }) => void = () => undefined;
    onerror: () => void = () => undefined;
    postMessage() {
      const fails = ++begun <= times;
      queueMicrotask(() => (fails ? this.onerror() : this.onmessage({ data: "solved" })));
    }
    terminate() {}
  }
  vi.stubGlobal("Worker", FailingWorker);
  return () => begun;
}

const challenges = { call: async () => ({ challenge: "abc" }) } as unknown as Api;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a captcha that cannot be solved is begun again after half a second [5-21]", async () => {
  const begun = workersThatFail(1);
  const solved = solveCaptcha(challenges);
  await vi.advanceTimersByTimeAsync(499);
  expect(begun()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await solved).toBe("solved");
});

test("and given up after the fifth time [5-21] [9-26]", async () => {
  const begun = workersThatFail(Number.POSITIVE_INFINITY);
  const given = expect(solveCaptcha(challenges)).rejects.toThrow("worker failed");
  await vi.runAllTimersAsync();
  await given;
  expect(begun()).toBe(5);
});

test("a site that uses reCAPTCHA asks Google with the site key, and waits while the key is not there yet [5-21] [7.8-08]", async () => {
  const scripts: { src: string; onload(): void }[] = [];
  vi.stubGlobal("document", {
    createElement: () => ({}),
    querySelector: () => ({ nonce: "abc" }),
    head: {
      append(script: (typeof scripts)[number]) {
        scripts.push(script);
        queueMicrotask(() => script.onload());
      },
    },
  });
  const asked: unknown[] = [];
  const grecaptcha = {
    ready: (then: () => void) => then(),
    execute: async (...given: unknown[]) => {
      asked.push(given);
      return "solved by Google";
    },
  };
  vi.stubGlobal("window", { grecaptcha });
  const settings = [{ recaptcha: "" }, { recaptcha: "site-key" }];
  const call = vi.fn(async ({ id }: { id: string }) => (id === "access.captcha" ? {} : settings.shift()));
  const solved = solveCaptcha({ call } as unknown as Api);
  await vi.advanceTimersByTimeAsync(500);
  expect(await solved).toBe("solved by Google");
  expect(asked).toEqual([["site-key", { action: "form" }]]);
  expect(scripts.map(({ src }) => src)).toEqual(["https://www.google.com/recaptcha/api.js?render=site-key"]);
});

test("a challenge that the server refuses is not asked for again here", async () => {
  const call = vi.fn(() => Promise.reject(new ApiError({ status: 429 })));
  await expect(solveCaptcha({ call } as unknown as Api)).rejects.toThrow(ApiError);
  expect(call).toHaveBeenCalledOnce();
});
