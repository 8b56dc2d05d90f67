import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from "@tanstack/react-query";

/**
 * Data that came with the page, kept fresh from then on. What the server could not give, the browser does not ask for
 * again and again: the frame around a page goes without it.
 */
export function usePreloaded<Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
): Data | undefined {
  const known = useQueryClient().getQueryData(query.queryKey) !== undefined;
  return useQuery({ ...query, enabled: known }).data;
}
