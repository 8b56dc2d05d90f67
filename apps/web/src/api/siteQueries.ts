import type { ConfigOf } from "@croupier/contract/configs";
import { queryOptions } from "@tanstack/react-query";
import { configOutlines } from "./configOutlines.ts";
import { type Api, endpoints as get } from "./endpoints.ts";
import { nullWhenMissing } from "./nullWhenMissing.ts";
import { minute } from "./queryTimes.ts";

/** The site itself: its settings, its currencies and the operator's content. */
export function siteQueries(api: Api, locale: string) {
  return {
    currencies: queryOptions({
      queryKey: ["currencies"],
      queryFn: () => api.call(get.currencies, {}),
      staleTime: 60 * minute,
    }),
    countries: queryOptions({
      queryKey: ["countries"],
      queryFn: () => api.call(get.countries, {}),
      staleTime: 60 * minute,
    }),
    /** A configuration of the site; the server stores only what fits its schema. Source: 7.1-01. */
    config: <Name extends keyof typeof configOutlines>(name: Name) =>
      queryOptions({
        queryKey: ["config", name],
        queryFn: async () =>
          (await api.call({ ...get.config, gives: configOutlines[name] }, { params: { name } })) as ConfigOf<Name>,
        staleTime: minute,
      }),
    /** The parts of the site that are enabled here. */
    features: queryOptions({
      queryKey: ["features"],
      queryFn: async () => (await api.call(get.siteFeatures, {})).features,
      staleTime: minute,
    }),
    banners: queryOptions({
      queryKey: ["banners", locale],
      queryFn: async () => (await api.call(get.banners, { query: { locale } })).banners,
      staleTime: minute,
      // A page that stays open shows what is on offer now. Source: 9-12.
      refetchInterval: 60 * minute,
    }),
    cmsPages: queryOptions({
      queryKey: ["cms-pages", locale],
      queryFn: () => api.call(get.cmsPages, { query: { l: locale } }),
      staleTime: minute,
    }),
    /** A page of the operator's, null where there is none. Source: 7.1-04, 8-13. */
    cmsPage: (path: string) =>
      queryOptions({
        queryKey: ["cms-page", locale, path],
        queryFn: () => api.call(get.cmsPage, { params: { "*": path }, query: { l: locale } }).catch(nullWhenMissing),
        staleTime: minute,
      }),
    snippets: queryOptions({
      queryKey: ["snippets", locale],
      queryFn: () => api.call(get.snippets, { query: { l: locale } }),
      staleTime: minute,
    }),
    files: queryOptions({
      queryKey: ["files", locale],
      queryFn: () => api.call(get.files, { query: { l: locale } }),
      staleTime: 5 * minute,
    }),
  };
}
