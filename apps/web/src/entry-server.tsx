import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from "react-router";
import { serverApi } from "./api/serverApi.ts";
import { serverNavigation } from "./app-context/navigation.ts";
import type { PageMeta } from "./app-context/pageHandle.ts";
import { placeOf } from "./app-context/place.ts";
import { sourceOf } from "./app-context/screenGroup.ts";
import { createSay, type Say } from "./messages/messages.ts";
import { AppRoot } from "./pages/AppRoot.tsx";
import { appInRouter } from "./pages/appInRouter.ts";
import { carriedQueries } from "./pages/carriedQueries.ts";
import { createApp } from "./pages/createApp.ts";
import { documentHtml } from "./pages/document.ts";
import { NavigationRoot } from "./pages/NavigationRoot.tsx";
import { metaOfPage } from "./pages/pageMeta.ts";
import type { PageRequest } from "./pages/pageRequest.ts";
import { writeState } from "./pages/pageState.ts";
import { shownValues } from "./pages/postedForm.ts";
import { createRoutes } from "./pages/routes.ts";
import { allScreens } from "./pages/screens/screens.ts";

export { postedCall } from "./pages/postedForm.ts";

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  html: string;
}

/** Renders a page to HTML with its data in it, calling the API through `api`. */
export async function render(page: PageRequest): Promise<PageAnswer> {
  const { setting } = page;
  const posted = page.posted ? { ...page.posted, values: shownValues(page.posted.values) } : null;
  const say = sayIn(setting.locale, page.messages);
  const app = createApp(setting, serverApi(page.api), say, true, posted);
  const handler = handlerFor(setting.prefix);
  const context = await handler.query(new Request(page.url), {
    requestContext: new RouterContextProvider(new Map([[appInRouter, app]])),
  });
  if (context instanceof Response) {
    return {
      status: 302,
      headers: { location: context.headers.get("location") ?? "/", "cache-control": "no-store" },
      html: "",
    };
  }
  const place = placeOf(app, context, "POP");
  const { id, params, data, failed, handle } = place.page;
  const meta = metaOfPage(app, place.page, place.location.pathname);
  const body = renderToString(
    <AppRoot app={app}>
      <NavigationRoot navigation={serverNavigation(place)} />
    </AppRoot>,
  );
  const state = writeState({
    setting,
    page: { id, name: handle.name, group: handle.group, params, data, failed },
    queries: carriedQueries(app.queryClient),
    posted,
  });
  app.queryClient.clear();
  return {
    status: statusOf(context, meta),
    headers: { "content-type": "text/html; charset=utf-8" },
    html: documentHtml({
      ...{ page, meta, body, state, say },
      sources: [sourceOf[handle.group], handle.source],
      marks: app.rootMarks ?? [],
    }),
  };
}

/** A malformed address is the visitor's mistake and not ours. */
function statusOf({ errors, statusCode }: StaticHandlerContext, meta: PageMeta): number {
  return errors ? (statusCode >= 400 ? statusCode : 500) : (meta.status ?? statusCode);
}

const screens = await allScreens();
const handlers = new Map<string, StaticHandler>();
function handlerFor(prefix: string): StaticHandler {
  const found = handlers.get(prefix);
  if (found) return found;
  const made = createStaticHandler(createRoutes(screens), { basename: prefix || "/" });
  handlers.set(prefix, made);
  return made;
}

const says = new WeakMap<object, Say>();
function sayIn(locale: string, messages: Readonly<Record<string, string>>): Say {
  const found = says.get(messages);
  if (found) return found;
  const made = createSay(locale, messages);
  says.set(messages, made);
  return made;
}
