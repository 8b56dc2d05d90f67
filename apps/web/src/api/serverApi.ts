import { ApiError } from "@croupier/contract/apiError";
import type { Api } from "./endpoints.ts";

/** A page waits this long for a call of its own server. Source: 7-01, 9-02. */
const timeout_ms = 8_000;

/** The API as the server's render uses it: a call that hangs fails, so that the page still comes, with what it has. */
export function serverApi(api: Api, limit_ms = timeout_ms): Api {
  const call = (target: unknown, ...rest: unknown[]) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ApiError({ status: 0, kind: "timeout" })), limit_ms);
    });
    const work = (api.call as (...all: unknown[]) => Promise<unknown>)(target, ...rest);
    return Promise.race([work, limit]).finally(() => clearTimeout(timer));
  };
  return { call: call as Api["call"] };
}
