import { exclusionQueryPath } from "@croupier/contract/exclusionRegister";
import { signedCallHeaders } from "@croupier/signing/identityMessage";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testSandbox } from "../testing/merchant.ts";

/* The sandbox of a national register of self-exclusions, over HTTP. */

const account = { appToken: "a casino", secret: "a secret of sixteen and more" };
let sandbox: Awaited<ReturnType<typeof testSandbox>>;
beforeAll(async () => {
  sandbox = await testSandbox({ exclusionRegister: account });
});
afterAll(() => sandbox.close());

async function ask(body: unknown, by = account) {
  const rawBody = Buffer.from(JSON.stringify(body));
  const headers = signedCallHeaders(by, { method: "POST", path: exclusionQueryPath, rawBody }, new Date());
  const response = await fetch(sandbox.url(exclusionQueryPath), {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: rawBody,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test("the serial number of a code says who stands in it, for half a year or for good", async () => {
  expect(await ask({ personal_code: "39001010010" })).toEqual({ status: 200, body: { excluded: false, until: null } });
  expect(await ask({ personal_code: "39001019990" })).toEqual({ status: 200, body: { excluded: true, until: null } });
  const { body } = await ask({ personal_code: "39001019980" });
  expect(body.excluded).toBe(true);
  const days = (new Date(String(body.until)).getTime() - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(183);
});

test("a question that somebody else signed, and one that asks for nobody, are refused", async () => {
  expect(
    await ask({ personal_code: "39001010010" }, { ...account, secret: "another secret of sixteen" }),
  ).toMatchObject({
    status: 401,
  });
  for (const wrong of [{}, { personal_code: "3900101001" }, { personal_code: "39001010010", more: 1 }])
    expect(await ask(wrong)).toMatchObject({ status: 400 });
});
