import { ApiError } from "@croupier/contract/apiError";

/**
 * For calls whose failure is only logged: the page goes on with `instead`. Anything that is no failure of a call is a bug
 * and is thrown. Source: 8-06.
 */
export async function withFallback<T>(work: Promise<T>, instead: T): Promise<T> {
  try {
    return await work;
  } catch (failure) {
    if (failure instanceof ApiError) return instead;
    throw failure;
  }
}
