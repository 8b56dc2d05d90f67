import { dehydrate } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from "react-router";
import { serverApi } from "./api/serverApi.ts";
import { AppRoot } from "./app/AppRoot.tsx";
import { appInRouter } from "./app/appInRouter.ts";
import { createApp } from "./app/createApp.ts";
import { documentHtml } from "./app/document.ts";
import { JourneyRoot } from "./app/journey/JourneyRoot.tsx";
import { standingJourney } from "./app/journey/journey.ts";
import { placeOf } from "./app/journey/place.ts";
import type { PageMeta } from "./app/pageHandle.ts";
import { metaOfPage } from "./app/pageMeta.ts";
import type { PageRequest } from "./app/pageRequest.ts";
import { writeState } from "./app/pageState.ts";
import { shownValues } from "./app/postedForm.ts";
import { createRoutes } from "./app/routes.ts";
import { sourceOf } from "./app/screens/screenGroup.ts";
import { allScreens } from "./app/screens/screens.ts";
import { createSay, type Say } from "./messages/messages.ts";

export { postedCall } from "./app/postedForm.ts";

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  html: string;
}

/** Renders a page to HTML with its data in it, calling the API through `api`. */
export async function render(page: PageRequest): Promise<PageAnswer> {
  const { setting } = page;
  const posted = page.posted ? { ...page.posted, values: shownValues(page.posted.values) } : null;
  const app = createApp(setting, serverApi(page.api), sayIn(setting.locale, page.messages), true, posted);
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
      <JourneyRoot journey={standingJourney(place)} />
    </AppRoot>,
  );
  const state = writeState({
    setting,
    page: { id, name: handle.name, group: handle.group, params, data, failed },
    queries: dehydrate(app.queryClient),
    posted,
  });
  app.queryClient.clear();
  return {
    status: statusOf(context, meta),
    headers: { "content-type": "text/html; charset=utf-8" },
    html: documentHtml({ page, meta, body, state, sources: [sourceOf[handle.group], handle.source] }),
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
