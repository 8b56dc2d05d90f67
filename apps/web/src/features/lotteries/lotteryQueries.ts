import type { Lottery, LotteryStatus, LotteryTerms } from "@croupier/contract/lotteries";
import {
  getLottery,
  getLotteryProof,
  getLotteryTerms,
  getLotteryTickets,
  listLotteryPlaces,
  listLotteryStatuses,
} from "@croupier/contract/routes";
import { placesPerPage } from "@croupier/rules/prizes/placesPage";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Api } from "../../api/endpoints.ts";
import { nullWhenMissing } from "../../api/nullWhenMissing.ts";
import type { App } from "../../app-context/App.ts";

const minute_ms = 60_000;
const waitingFor_ms = 15_000;

/** What a page asks with: in its own language, whatever the account's is. */
type Asker = Pick<App, "api" | "setting">;

/** Whether its sale is over and its draw is still to come. */
const waitsForDraw = ({ end_at, finished_at }: Lottery) => finished_at === null && Date.parse(end_at) <= Date.now();

/** The same of its terms, which may have been read before the draw. */
const isDue = ({ end_at, drawn_at }: LotteryTerms) => drawn_at === null && Date.parse(end_at) <= Date.now();

/** A lottery by its name; null where there is none. While its draw is awaited it is asked for again. Source: 7.7-01. */
export const lotteryQuery = ({ api, setting }: Asker, slug: string) =>
  queryOptions({
    queryKey: ["lottery", slug],
    queryFn: () => api.call(getLottery, { params: { slug }, query: { l: setting.locale } }).catch(nullWhenMissing),
    staleTime: minute_ms,
    refetchInterval: ({ state: { data } }) => (data && waitsForDraw(data) ? waitingFor_ms : false),
  });

export const lotteryTermsQuery = ({ api, setting }: Asker, slug: string) =>
  queryOptions({
    queryKey: ["lottery", slug, "terms"],
    queryFn: () => api.call(getLotteryTerms, { params: { slug }, query: { l: setting.locale } }).catch(nullWhenMissing),
    staleTime: minute_ms,
    // What is known of the draw grows with the close and with the draw itself.
    refetchInterval: ({ state: { data } }) => (data && isDue(data) ? waitingFor_ms : false),
  });

/** The places after those that come with the lottery itself, read on a page at a time when somebody asks for them. Source: 3-43. */
export const lotteryPlacesQuery = ({ api, setting }: Asker, slug: string) =>
  infiniteQueryOptions({
    queryKey: ["lottery", slug, "places"],
    queryFn: ({ pageParam }) =>
      api.call(listLotteryPlaces, { params: { slug }, query: { l: setting.locale, after: pageParam } }),
    initialPageParam: placesPerPage,
    getNextPageParam: ({ next }) => next,
    enabled: false,
    staleTime: minute_ms,
  });

/** The player's tickets in every lottery. Source: 7.7-01, 3-10. */
export const lotteryStatusesQuery = (api: Api) =>
  queryOptions({
    queryKey: ["lottery-statuses"],
    queryFn: (): Promise<LotteryStatus[]> => api.call(listLotteryStatuses, {}),
    staleTime: minute_ms,
  });

/** What anybody draws again from. Source: F-36. */
export const lotteryProofQuery = ({ api, setting }: Asker, id: string) =>
  queryOptions({
    queryKey: ["lottery-proof", id],
    queryFn: () =>
      api.call(getLotteryProof, { params: { id: Number(id) }, query: { l: setting.locale } }).catch(nullWhenMissing),
  });

export const lotteryTicketsQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ["lottery-proof", id, "tickets"],
    queryFn: async () => (await api.call(getLotteryTickets, { params: { id: Number(id) } })).ranges,
  });
