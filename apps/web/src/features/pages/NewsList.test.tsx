import type { CmsPageSummary } from "@croupier/contract/cms";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type App, AppContext } from "../../app-context/App.ts";
import { NewsList } from "./NewsList.tsx";

const page = (path: string, more: Partial<CmsPageSummary> = {}): CmsPageSummary => ({
  ...{ id: path, path, title: `Title of ${path}`, layout: "article", categories: [], hidden: false, url: `/${path}` },
  ...{ routeName: null, description: null, image: null, date: "2026-03-01", children: [] },
  ...more,
});

/** The news page of a site with these articles, as the server renders it. */
function newsPage(children: CmsPageSummary[]): string {
  const queryClient = new QueryClient();
  const cmsPages = { queryKey: ["cms-pages", "en"], queryFn: async () => [], staleTime: Number.POSITIVE_INFINITY };
  queryClient.setQueryData(cmsPages.queryKey, [page("news", { children })]);
  const app = {
    ...{ queries: { cmsPages }, setting: { locale: "en" }, say: (key: string) => key, to: (path: string) => path },
  } as unknown as App;
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <AppContext value={app}>
        <NewsList />
      </AppContext>
    </QueryClientProvider>,
  );
}

const articles = (count: number) => Array.from({ length: count }, (_, index) => page(`news/${index + 1}`));
const shownIn = (html: string) => [...html.matchAll(/href="\/(news\/\d+)"/g)].map(([, path]) => path);

test("a list of articles shows six, in their order, and a button for more; hidden ones do not count [9-24]", () => {
  const html = newsPage([page("news/99", { hidden: true }), ...articles(7)]);
  expect(shownIn(html)).toEqual(["news/1", "news/2", "news/3", "news/4", "news/5", "news/6"]);
  expect(html).toContain("pages.newsMore");
});

test("six articles are all that there are: no button for more", () => {
  const html = newsPage(articles(6));
  expect(shownIn(html)).toHaveLength(6);
  expect(html).not.toContain("pages.newsMore");
});
