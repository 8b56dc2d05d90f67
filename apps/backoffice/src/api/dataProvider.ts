import { ApiError } from "@croupier/contract/apiError";
import type { Call } from "@croupier/contract/call";
import type { Route } from "@croupier/contract/route";
import type { DataProvider, RaRecord } from "react-admin";
import type { ResourceCalls, Topic } from "../topic.ts";
import { client } from "./client.ts";
import { httpError } from "./httpError.ts";

interface AnyPage {
  data: RaRecord[];
  total: number;
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
    getList: (resource, { pagination, sort, filter, signal }) =>
      listOf(
        resource,
        {
          page: pagination?.page ?? 1,
          per_page: pagination?.perPage ?? 25,
          ...(sort ? { sort: sort.field, order: sort.order } : {}),
          ...(filter as object),
        },
        signal,
      ),
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
