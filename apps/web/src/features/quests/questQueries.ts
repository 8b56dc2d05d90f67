import { getQuest, listQuests } from "@croupier/contract/routes";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../api/endpoints.ts";
import { nullWhenMissing } from "../../api/nullWhenMissing.ts";

const minute_ms = 60_000;

const asked = (tests: boolean) => (tests ? { test_quests: "true" as const } : {});

/** Quests that are the visitor's; those under test while their flag is on. Source: 3-53, 5-30. */
export const questsQuery = (api: Api, tests: boolean) =>
  queryOptions({
    queryKey: ["quests", "list", tests],
    queryFn: () => api.call(listQuests, { query: asked(tests) }),
    staleTime: minute_ms,
  });

/** A quest with its map and the player's way; null where there is none for them. Source: 2.6-11. */
export const questQuery = (api: Api, slug: string, tests: boolean) =>
  queryOptions({
    queryKey: ["quests", slug, tests],
    queryFn: () => api.call(getQuest, { params: { slug }, query: asked(tests) }).catch(nullWhenMissing),
    staleTime: minute_ms,
  });
