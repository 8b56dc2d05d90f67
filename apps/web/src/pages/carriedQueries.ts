import { type DehydratedState, dehydrate, type QueryClient } from "@tanstack/react-query";

/**
 * What the browser goes on from: the answers that the server had, and which of its calls failed, so that the browser's first
 * render says the same of them; when it asks for these again, `useLaterRetries` says. Why they failed is not sent.
 */
export function carriedQueries(client: QueryClient): DehydratedState {
  const { mutations, queries } = dehydrate(client, { shouldDehydrateQuery: ({ state }) => state.status !== "pending" });
  return {
    mutations,
    queries: queries.map((query) => ({ ...query, state: { ...query.state, error: null, fetchFailureReason: null } })),
  };
}
