import { ApiError } from "@croupier/contract/apiError";
import type { Call } from "@croupier/contract/call";
import type { Route } from "@croupier/contract/route";
import type { DataProvider, RaRecord } from "react-admin";
import type { ResourceCalls, Topic } from "../topic.ts";
import { client } from "./client.ts";
import { httpError } from "./httpError.ts";
import { type LongPage, pageOfLongList } from "./longList.ts";

/** `total` where the list is counted, `next` where it is read on. */
interface AnyPage {
  data: RaRecord[];
  total?: number;
  next?: string | null;
}

/** Makes a call that is known at run time only. */
async function ask<Answer>(route: Route<Call>, input: object, signal?: AbortSignal): Promise<Answer> {
  try {
    const options = signal ? { signal } : {};
    return (await client.call(route as never, input as never, options as never)) as Answer;
  } catch (error) {
    throw error instanceof ApiError ? httpError(error) : error;
  }
}

const notHere = () =>
  Promise.reject(new Error("changes are calls of their own, with a reason: see common/useChange.ts"));

/** Feeds react-admin's lists and pages from the contract. Changes do not go through it: each is a call with a reason. */
export function createDataProvider(topics: readonly Pick<Topic, "name" | "calls">[]): DataProvider {
  function callsOf(resource: string): ResourceCalls {
    const calls = topics.find(({ name }) => name === resource)?.calls;
    if (!calls) throw new Error(`the topic ${resource} has no calls`);
    return calls;
  }

  async function listOf(resource: string, query: object, signal?: AbortSignal): Promise<AnyPage> {
    return ask<AnyPage>(callsOf(resource).list, { query }, signal);
  }

  async function oneOf(resource: string, id: unknown, signal?: AbortSignal): Promise<RaRecord> {
    const { one } = callsOf(resource);
    if (!one) throw new Error(`the topic ${resource} has no call for one item`);
    return ask<RaRecord>(one, { params: { id } }, signal);
  }

  return {
    getList: async (resource, { pagination, sort, filter, signal }) => {
      const page = pagination?.page ?? 1;
      const query = {
        per_page: pagination?.perPage ?? 25,
        ...(sort ? { sort: sort.field, order: sort.order } : {}),
        ...(filter as object),
      };
      const isLong = callsOf(resource).long === true;
      if (!isLong) return listOf(resource, { page, ...query }, signal);
      const { data, next } = await pageOfLongList(
        `${resource} ${JSON.stringify(query)}`,
        page,
        (after) => listOf(resource, { ...(after ? { after } : {}), ...query }, signal) as Promise<LongPage<RaRecord>>,
      );
      return { data, pageInfo: { hasNextPage: next !== null, hasPreviousPage: page > 1 } };
    },
    getOne: async (resource, { id, signal }) => ({ data: await oneOf(resource, id, signal) }),
    getMany: async (resource, { ids }) => ({ data: await Promise.all(ids.map((id) => oneOf(resource, id))) }),
    getManyReference: (resource, { target, id, pagination, sort }) =>
      listOf(resource, {
        page: pagination.page,
        per_page: pagination.perPage,
        sort: sort.field,
        order: sort.order,
        [target]: id,
      }),
    create: notHere,
    update: notHere,
    updateMany: notHere,
    delete: notHere,
    deleteMany: notHere,
  } as DataProvider;
}
