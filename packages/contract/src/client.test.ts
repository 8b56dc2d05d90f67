import { describe, expect, expectTypeOf, test } from "vitest";
import { ApiError } from "./apiError.ts";
import { type ClientOptions, createClient } from "./client.ts";
import { getPage } from "./cms.ts";
import { getPlayer, type PlayerStats } from "./player.ts";
import * as routes from "./routes.ts";

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | "broken line";

/** A server that gives these answers one after the other, the last one for ever. */
function serverSaying(answers: Answer[], options: ClientOptions = {}) {
  const requests: { address: string; init: RequestInit; headers: Headers }[] = [];
  const waits: number[] = [];
  const client = createClient({
    random: () => 0.5,
    wait: async (delay_ms) => {
      waits.push(delay_ms);
    },
    fetch: async (address, init = {}) => {
      requests.push({ address: String(address), init, headers: new Headers(init.headers) });
      const answer = answers[Math.min(requests.length, answers.length) - 1] ?? {};
      if (answer === "broken line") throw new TypeError("fetch failed");
      const { status = 200, body, headers = {} } = answer;
      const text = body === undefined ? null : JSON.stringify(body);
      return new Response(text, { status, headers: { "content-type": "application/json", ...headers } });
    },
    ...options,
  });
  return { client, requests, waits };
}

describe("the typed client", () => {
  test("fills in the path, the query and the headers that known clients send", async () => {
    const { client, requests } = serverSaying([{ body: [] }], { origin: "http://casino.test" });
    await client.call(routes.listPaymentMethods, { params: { currency: "EUR" }, query: { payment_action: "cashout" } });
    expect(requests[0]?.address).toBe("http://casino.test/api/payments/payment_methods/EUR?payment_action=cashout");
    expect(requests[0]?.headers.get("x-requested-with")).toBe("XMLHttpRequest");
    expect(requests[0]?.headers.has("content-type")).toBe(false);
  });

  test("keeps slashes of a page's path and escapes everything else", async () => {
    const { client, requests } = serverSaying([{ body: {} }]);
    await client.call(getPage, { params: { "*": "help/a&b?" }, query: { l: "de" } });
    expect(requests[0]?.address).toBe("/api/cms/pages/help/a%26b%3F?l=de");
  });

  test("knows what each call takes and gives", async () => {
    const { client } = serverSaying([{ body: {} }]);
    const stats = client.call(routes.getPlayerStats).catch(() => null);
    expectTypeOf(stats).resolves.toEqualTypeOf<PlayerStats | null>();
    expectTypeOf(client.call(routes.signOut)).resolves.toEqualTypeOf<null>();
    expectTypeOf((await client.call(getPlayer)).id).toEqualTypeOf<number | undefined>();
    // @ts-expect-error the currency is missing
    await client.call(routes.selectAccount, { body: {} }).catch(() => undefined);
    // @ts-expect-error a path parameter is missing
    await expect(client.call(routes.recallPayment)).rejects.toThrow(TypeError);
  });

  test("reads an empty answer as null [C-1.4]", async () => {
    const { client } = serverSaying([{ status: 204 }, { status: 200 }]);
    expect(await client.call(routes.getTwoFactor)).toBeNull();
    expect(await client.call(routes.getTwoFactor)).toBeNull();
  });

  test("tries a reading call again up to six times, longer each time, then says that the line is broken [7-02]", async () => {
    const { client, requests, waits } = serverSaying(["broken line"]);
    const failure = await client.call(routes.getPlayer).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect((failure as ApiError).offline).toBe(true);
    expect(requests).toHaveLength(7);
    expect(waits).toEqual([300, 600, 1200, 2400, 4800, 9600]);
  });

  test("never repeats a call that might act twice", async () => {
    const { client, requests } = serverSaying(["broken line", { body: {} }]);
    await expect(
      client.call(routes.sendContactMessage, { body: { contact: { email: "a@b.test", content: "hi" } } }),
    ).rejects.toThrow(ApiError);
    expect(requests).toHaveLength(1);
  });

  test("repeats a money call under one key, so that it counts once [F-08]", async () => {
    const { client, requests } = serverSaying([
      "broken line",
      "broken line",
      { body: { status: "already_activated" } },
    ]);
    await client.call(routes.redeemCoupon, { body: { coupon_code: "SPRING" } });
    const keys = requests.map(({ headers }) => headers.get("idempotency-key"));
    expect(requests).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\x21-\x7e]{8,255}$/);
  });

  test("gives every money call a key of its own", async () => {
    const { client, requests } = serverSaying([{ body: { status: "already_activated" } }]);
    await client.call(routes.redeemCoupon, { body: { coupon_code: "A" } });
    await client.call(routes.redeemCoupon, { body: { coupon_code: "A" } });
    expect(requests[0]?.headers.get("idempotency-key")).not.toBe(requests[1]?.headers.get("idempotency-key"));
  });

  test("does not repeat what the server refused, and hands its reasons on", async () => {
    const body = { errors: { email: { taken: "This address is in use." } }, data: { hint: 1 } };
    const { client, requests } = serverSaying([{ status: 422, body }]);
    const failure = (await client
      .call(routes.checkEmail, { body: { email: "a" } })
      .catch((error: unknown) => error)) as ApiError;
    expect(requests).toHaveLength(1);
    expect([failure.status, failure.first("email"), failure.code(), failure.has("taken")]).toEqual([
      422,
      "This address is in use.",
      "taken",
      true,
    ]);
    expect(failure.data).toEqual({ hint: 1 });
  });

  test("tells of a lost session once for each 401 [7-03] [8-01]", async () => {
    let calls = 0;
    const { client } = serverSaying([{ status: 401, body: { errors: { base: { sign_in_required: "Sign in." } } } }], {
      onAuthError: () => {
        calls += 1;
      },
    });
    await expect(client.call(routes.listAccounts)).rejects.toThrow("401");
    expect(calls).toBe(1);
  });

  test("gives up on an answer that does not come in time", async () => {
    const { client, waits } = serverSaying([], {
      timeout_ms: 20,
      retries: 1,
      fetch: (_address, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason))),
    });
    const failure = (await client.call(routes.getPlayer).catch((error: unknown) => error)) as ApiError;
    expect([failure.status, waits.length]).toEqual([0, 1]);
  });

  test("stops at once when the caller no longer wants the answer", async () => {
    const leaving = new AbortController();
    const { client, requests } = serverSaying(["broken line"], {
      wait: async () => leaving.abort(new Error("left the page")),
    });
    await expect(client.call(routes.getPlayer, {}, { signal: leaving.signal })).rejects.toThrow("left the page");
    expect(requests).toHaveLength(2);
  });
});
