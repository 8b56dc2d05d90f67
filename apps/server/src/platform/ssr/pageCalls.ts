import type { Call } from "@croupier/contract/call";
import { CallFailed } from "../failure.ts";
import type { RequestContext } from "../requestContext.ts";
import type { PageHostDeps } from "./pageHostDeps.ts";

/** Pages call the API's handlers without a socket, by the id of the call. */
export function callInProcess({ calls, api }: Pick<PageHostDeps, "calls" | "api">, context: RequestContext) {
  const byId = callsById(calls);
  return async (route: { id: string }, input: object = {}): Promise<unknown> => {
    const call = byId.get(route.id);
    if (!call) throw new Error(`the contract has no call ${route.id}`);
    return api.invoke(call, input as never, context);
  };
}

const indexed = new WeakMap<readonly Call[], Map<string, Call>>();
function callsById(calls: readonly Call[]): Map<string, Call> {
  const found = indexed.get(calls);
  if (found) return found;
  const made = new Map(calls.map((call) => [call.id, call]));
  indexed.set(calls, made);
  return made;
}

/** Whether the operator has a page or a jackpot at a path, in the visitor's language. */
export async function hasOwnPage(
  { calls, api }: PageHostDeps,
  context: RequestContext,
  path: string,
): Promise<boolean> {
  const call = callInProcess({ calls, api }, context);
  const page = await call({ id: "content.page" }, { params: { "*": path } }).catch((error: unknown) => {
    if (error instanceof CallFailed && error.failure.status < 500) return null;
    throw error;
  });
  if (page !== null) return true;
  if (path.includes("/")) return false;
  const jackpots = (await call({ id: "jackpots.list" })) as readonly { identifier: string }[];
  return jackpots.some(({ identifier }) => identifier === path);
}
