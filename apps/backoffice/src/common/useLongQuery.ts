import { type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import type { LongPage } from "../api/longList.ts";

/** A long list as part of a page: what was read on stays, and is read again with the first lines. */
export function useLongQuery<Item>(
  queryKey: QueryKey,
  read: (after: { after?: string }) => Promise<LongPage<Item>>,
  options: { refetchInterval?: number } = {},
) {
  const { data, isError, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam === null ? {} : { after: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...options,
  });
  return {
    items: data?.pages.flatMap((page) => page.data) ?? null,
    failed: isError,
    again: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : null,
  };
}
