import { QueryClient } from "@tanstack/react-query";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import type { App } from "../src/app-context/App.ts";
import { toggleFavourite } from "../src/features/games/toggleFavourite.ts";

// Files share what they load; here a part of it is replaced, so that it is loaded for this file alone.
vi.hoisted(() => vi.resetModules());
const toast = vi.hoisted(() => vi.fn());
vi.mock("../src/ui/toast.ts", () => ({ toast }));
afterAll(() => vi.resetModules());

const game = { identifier: "acme/One", currencies: { EUR: { id: 11 }, FUN: { id: 12 } } };
const other = { identifier: "acme/Two", currencies: { EUR: { id: 21 } } };

let answers: { resolve(): void; reject(error: Error): void }[];
let calls: { id: string; params: { id: number } }[];
let app: App;
const favourites = () => app.queryClient.getQueryData(["favourites"]);

beforeEach(() => {
  answers = [];
  calls = [];
  toast.mockClear();
  const queryClient = new QueryClient();
  queryClient.setQueryData(["favourites"], [5]);
  const call = (route: { method: string }, input: { params: { id: number } }) => {
    calls.push({ id: route.method, params: input.params });
    return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }));
  };
  app = { queryClient, api: { call }, queries: { favourites: { queryKey: ["favourites"] } }, say: String } as never;
});

test("a favourite shows at once, and a second press is ignored while the first is on its way [4-52]", async () => {
  const first = toggleFavourite(app, game, false);
  await toggleFavourite(app, game, true);
  expect(calls).toEqual([{ id: "PUT", params: { id: 11 } }]);
  expect(favourites()).toEqual([5, 11]);
  answers[0]?.resolve();
  await first;
  const second = toggleFavourite(app, game, true);
  expect(calls).toHaveLength(2);
  expect(favourites()).toEqual([5]);
  answers[1]?.resolve();
  await second;
});

test("another game can be made a favourite while the first is on its way [4-52]", async () => {
  void toggleFavourite(app, game, false);
  void toggleFavourite(app, other, false);
  expect(calls.map(({ params }) => params.id)).toEqual([11, 21]);
  expect(favourites()).toEqual([5, 11, 21]);
});

test("a refusal takes back that game alone and is told [4-52]", async () => {
  const first = toggleFavourite(app, game, false);
  void toggleFavourite(app, other, false);
  answers[0]?.reject(new Error("refused"));
  await first;
  expect(favourites()).toEqual([5, 21]);
  expect(toast).toHaveBeenCalledOnce();
});
